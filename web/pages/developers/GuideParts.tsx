import { useEffect, useRef } from 'react';
import { copyText } from '../../browser/copyText.ts';
import { Button } from '../../components/controls/Button.tsx';
import { announce } from '../../components/feedback/LiveRegion.tsx';
import * as m from '../../text/messages/developers.ts';
import { richText } from '../../text/richText.tsx';

const languages: Readonly<Record<string, string>> = {
  graphql: 'GraphQL',
  js: 'JavaScript',
  json: 'JSON',
  sh: 'Shell',
  ts: 'TypeScript',
  tsx: 'TypeScript',
  http: 'HTTP',
};

interface CodeBlockProps {
  readonly code: string;
  readonly language: string;
}

/** A code block with a button that copies it. Where it scrolls, it can be focused and scrolled by keyboard. */
export function CodeBlock({ code, language }: CodeBlockProps) {
  const block = useRef<HTMLPreElement>(null);
  const name = languages[language] ?? m.plainText();
  useEffect(() => {
    const pre = block.current;
    if (!pre) return undefined;
    const observer = new ResizeObserver(() => {
      if (pre.scrollWidth > pre.clientWidth) pre.tabIndex = 0;
      else pre.removeAttribute('tabindex');
    });
    observer.observe(pre);
    return () => observer.disconnect();
  }, []);
  return (
    <div className="code-block">
      <div>
        <span>{name}</span>
        <Button onClick={() => void copy(code)}>
          {richText(m.copyCode({ language: name }), {
            hidden: (words) => <span className="sr-only">{words}</span>,
          })}
        </Button>
      </div>
      <pre ref={block} role="group" aria-label={name}>
        <code>{code}</code>
      </pre>
    </div>
  );
}

async function copy(code: string): Promise<void> {
  try {
    await copyText(code);
    announce(m.copied(), { visible: true });
  } catch {
    announce(m.copyFailed(), { visible: true });
  }
}
