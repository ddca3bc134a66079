import { Outlet } from 'react-router-dom';

/** What every page stands in: header, the page, footer. */
export function Layout() {
  return (
    <main id="main">
      <Outlet />
    </main>
  );
}
