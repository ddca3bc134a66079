/** The keyboard shortcuts, and what they do. */
const groups = [
  {
    heading: 'Everywhere',
    shortcuts: [
      { keys: ['/'], does: 'Go to the search' },
      { keys: ['?'], does: 'Show these shortcuts' },
      { keys: ['Esc'], does: 'Close a dialog, a panel or the menu' },
    ],
  },
  {
    heading: 'Among titles and episodes',
    shortcuts: [
      { keys: ['Left', 'Right'], does: 'The card before, the next card' },
      { keys: ['Up', 'Down'], does: 'What is above, what is below' },
      { keys: ['Home', 'End'], does: 'The first card, the last card' },
      { keys: ['Enter'], does: 'Open it' },
      { keys: ['Tab'], does: 'Its buttons, then on from the list' },
    ],
  },
  {
    heading: 'On the slides’ dots',
    shortcuts: [
      { keys: ['Left', 'Right'], does: 'The slide before, the next slide' },
      { keys: ['Home', 'End'], does: 'The first slide, the last slide' },
    ],
  },
  {
    heading: 'In the demo player',
    shortcuts: [
      { keys: ['Space', 'K'], does: 'Play or pause' },
      { keys: ['Left', 'Right'], does: 'Back, forward' },
      { keys: ['Home', 'End'], does: 'To the beginning, to the end' },
      { keys: ['M'], does: 'Sound on or off' },
      { keys: ['F'], does: 'Full screen' },
    ],
  },
];

/** The shortcuts by group. */
export function ShortcutList() {
  const sections = groups.map(({ heading, shortcuts }) => (
    <section key={heading} className="mt-5 first:mt-0">
      <h3 className="mb-2 text-xs tracking-normal text-faint">{heading}</h3>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1 text-sm">
        {shortcuts.map(({ keys, does }) => (
          <div key={does} className="contents">
            <dt className="flex min-w-28 gap-1 py-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="grid h-7 min-w-7 place-items-center rounded-control border border-line px-2 font-sans text-xs text-muted"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  ));
  return <div className="px-5 pb-6">{sections}</div>;
}
