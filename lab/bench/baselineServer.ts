import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** The reference: node:http sending the bytes and headers in the file named by the first argument, and nothing else. */
const { headers, body } = JSON.parse(readFileSync(String(process.argv[2]), 'utf8'));
const bytes = Buffer.from(String(body), 'base64');
const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(bytes);
});
server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
