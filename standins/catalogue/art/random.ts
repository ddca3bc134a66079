export { Random } from '../random.ts';
