import { createContext, use } from 'react';
import type { PublicConfig } from '../../contract/page.ts';

export const PublicConfigContext = createContext<PublicConfig | null>(null);

/** The configuration of this page. Throws outside the document, where there is none. */
export function usePublicConfig(): PublicConfig {
  const config = use(PublicConfigContext);
  if (!config) throw new Error('usePublicConfig must be used inside the document');
  return config;
}
