import { applicationDefault, cert, type Credential } from 'firebase-admin/app';
import { readFileSync } from 'node:fs';

const CREDENTIAL_RULE =
  "GOOGLE_APPLICATION_CREDENTIALS must be the path of the project's service account key";

/**
 * The server's Google credential: the key named by GOOGLE_APPLICATION_CREDENTIALS, or else what Google Cloud
 * provides to its machines.
 *
 * @throws Error with a one-sentence message about the variable
 */
export async function loadCredential(keyFile: string | undefined): Promise<Credential> {
  if (keyFile) return readKey(keyFile);
  const credential = applicationDefault();
  try {
    await credential.getAccessToken();
  } catch {
    throw new Error(`${CREDENTIAL_RULE} outside Google Cloud; received nothing. See .env.example.`);
  }
  return credential;
}

function readKey(keyFile: string): Credential {
  let key: string;
  try {
    key = readFileSync(keyFile, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    throw new Error(`${CREDENTIAL_RULE}; ${keyFile} cannot be read${code}. See .env.example.`, {
      cause: error,
    });
  }
  try {
    return cert(JSON.parse(key));
  } catch {
    throw new Error(`${CREDENTIAL_RULE}; ${keyFile} is not a service account key. See .env.example.`);
  }
}
