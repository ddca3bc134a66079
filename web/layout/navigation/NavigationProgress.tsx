import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router-dom';
import { SlowNotice } from '../../components/feedback/Loading.tsx';

/** Navigations shorter than this show no progress, in milliseconds. */
const QUIET_MS = 150;

/** The progress of a navigation: nothing at first, then a slim bar, and after some seconds a message. */
export function NavigationProgress() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <Waiting />;
}

function Waiting() {
  const [visible, setVisible] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setVisible(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      {visible && (
        <div
          aria-hidden="true"
          className="fixed inset-x-0 top-0 z-50 h-0.5 origin-left scale-x-90 bg-text transition-[scale] duration-8000 ease-out starting:scale-x-0"
        />
      )}
      <SlowNotice className="fixed inset-x-0 top-18 z-50 mx-auto w-fit rounded-control border border-line bg-overlay px-4 py-2 shadow-float" />
    </>
  );
}
