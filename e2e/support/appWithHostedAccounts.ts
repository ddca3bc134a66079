import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type RunningApp, startApp } from './startApp.ts';

const project = {
  FIREBASE_PROJECT_ID: 'marquee-1a2b3',
  FIREBASE_API_KEY: 'AIzaSyExampleExampleExample',
  FIREBASE_AUTH_DOMAIN: 'marquee-1a2b3.firebaseapp.com',
};

/** A product whose accounts are those of a Firebase project. */
export type HostedProduct = RunningApp & { readonly project: typeof project };

export async function startHostedProduct(): Promise<HostedProduct> {
  const folder = await mkdtemp(path.join(tmpdir(), 'marquee-hosted-'));
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const keyFile = path.join(folder, 'service-account.json');
  const key = {
    type: 'service_account',
    project_id: project.FIREBASE_PROJECT_ID,
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    client_email: 'marquee@marquee-1a2b3.iam.gserviceaccount.com',
  };
  await writeFile(keyFile, JSON.stringify(key));
  const product = await startApp({
    ...project,
    GOOGLE_APPLICATION_CREDENTIALS: keyFile,
    LOG_LEVEL: 'fatal',
  });
  return {
    ...product,
    project,
    close: async () => {
      await product.close();
      await rm(folder, { recursive: true });
    },
  };
}
