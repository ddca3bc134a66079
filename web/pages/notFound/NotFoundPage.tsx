import { PageStatus } from '../../components/PageStatus.tsx';

/** The page for an address that leads nowhere. */
export function Component() {
  return (
    <>
      <PageStatus code={404} />
      <title>Page not found · Marquee</title>
      <h1>Page not found</h1>
    </>
  );
}
