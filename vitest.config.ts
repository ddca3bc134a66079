import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{server,web,scripts,bench}/**/*.test.{ts,tsx}'],
    environment: 'node',
    restoreMocks: true,
    server: { deps: { inline: [/@apollo\/client/] } },
  },
});
