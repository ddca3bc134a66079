import { parseEnv } from './env.ts';
import { startMarquee } from './marquee.ts';

// React and Express read the variable themselves, and without it run as in development.
process.env['NODE_ENV'] ||= 'production';

/** Starts the product from the process's environment and says where it is. */
try {
  const product = await startMarquee(parseEnv(process.env));
  process.stdout.write(`Marquee is at ${product.url}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void product.close().then(() => process.exit(0)));
  }
} catch (error) {
  // A sentence for whoever starts it; only an error that nobody foresaw needs its kind.
  process.stderr.write(`${String(error).replace(/^(?:Env)?Error: /, '')}\n`);
  process.exit(1);
}
