import type { ReactNode } from 'react';

interface IconProps {
  /** Replaces the size, which is 20 pixels. */
  readonly className?: string;
}

/** An icon drawn on 24 × 24 in the text's colour. Icons say nothing to a screen reader: the control has the name. */
function icon(drawing: ReactNode) {
  return function Icon({ className = 'size-5' }: IconProps) {
    return (
      <svg
        aria-hidden="true"
        focusable="false"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        className={`shrink-0 ${className}`}
      >
        {drawing}
      </svg>
    );
  };
}

export const PlayIcon = icon(<path d="M7 4.5v15l12.5-7.5z" fill="currentColor" />);
export const PauseIcon = icon(<path d="M8 5v14M16 5v14" strokeWidth="3" />);
export const InfoIcon = icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 11v5.5M12 7.5v.01" />
  </>,
);
export const TrailerIcon = icon(
  <>
    <rect x="3" y="5" width="18" height="14" rx="2" />
    <path d="M10 9v6l5-3z" fill="currentColor" />
  </>,
);
export const ArrowLeftIcon = icon(<path d="m14.5 5-7 7 7 7" />);
export const ArrowRightIcon = icon(<path d="m9.5 5 7 7-7 7" />);
export const ChevronDownIcon = icon(<path d="m5 9.5 7 7 7-7" />);
export const CloseIcon = icon(<path d="m6 6 12 12M18 6 6 18" />);
export const MenuIcon = icon(<path d="M4 6.5h16M4 12h16M4 17.5h16" />);
export const BrowseIcon = icon(
  <>
    <rect x="4" y="4" width="6.5" height="6.5" rx="1.5" />
    <rect x="13.5" y="4" width="6.5" height="6.5" rx="1.5" />
    <rect x="4" y="13.5" width="6.5" height="6.5" rx="1.5" />
    <rect x="13.5" y="13.5" width="6.5" height="6.5" rx="1.5" />
  </>,
);
export const HomeIcon = icon(<path d="m4 11 8-7 8 7v8a1 1 0 0 1-1 1h-4.5v-6h-5v6H5a1 1 0 0 1-1-1z" />);
export const SearchIcon = icon(
  <>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m16 16 4.5 4.5" />
  </>,
);
export const UserIcon = icon(
  <>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20.5c1-4 4-5.5 7.5-5.5s6.5 1.5 7.5 5.5" />
  </>,
);
export const LogOutIcon = icon(<path d="M10 4H5v16h5M14.5 8l4 4-4 4M18.5 12H9.5" />);
export const StarIcon = icon(
  <path
    d="m12 3.5 2.6 5.4 5.9.8-4.3 4.1 1.1 5.8L12 16.8l-5.3 2.8 1.1-5.8-4.3-4.1 5.9-.8z"
    fill="currentColor"
  />,
);
export const RetryIcon = icon(<path d="M19.5 12a7.5 7.5 0 1 1-2.3-5.4L19.5 9M19.5 4v5h-5" />);
export const AlertIcon = icon(<path d="M12 4 2.8 19.5h18.4zM12 10v4M12 16.8v.01" />);
export const PictureIcon = icon(
  <>
    <rect x="3.5" y="4.5" width="17" height="15" rx="2" />
    <path d="m4 17 5-5 3.5 3.5 2.5-2.5 5 5M15 9v.01" />
  </>,
);
