import { EnvError } from './env.ts';
import { startProduct } from './startProduct.ts';

/** The only file that listens: starts the product from the process's environment and says where it is. */
try {
  const product = await startProduct(process.env);
  process.stdout.write(`Marquee is at ${product.url}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void product.close().then(() => process.exit(0)));
  }
} catch (error) {
  process.stderr.write(`${error instanceof EnvError ? error.message : String(error)}\n`);
  process.exit(1);
}
