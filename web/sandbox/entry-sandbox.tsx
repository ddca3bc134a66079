import 'graphiql/style.css';
import './sandbox.css';
import { createRoot } from 'react-dom/client';
import { SANDBOX_ROOT_ID, SANDBOX_STATE_ID, type SandboxState } from '../../contract/sandbox.ts';
import { Sandbox } from './Sandbox.tsx';
import { signOut } from './session.ts';

const root = document.getElementById(SANDBOX_ROOT_ID);
const state = document.getElementById(SANDBOX_STATE_ID)?.textContent;
if (!root || !state) throw new Error('The page must contain the elements that the sandbox is rendered from');
window.addEventListener('pagehide', signOut);
createRoot(root).render(<Sandbox {...(JSON.parse(state) as SandboxState)} />);
