import { Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTransitioned } from '../../browser/effects.ts';
import { usePageQuery } from '../../browser/hydration/pageQuery.ts';
import type { PrefetchPage } from '../../browser/navigation/prefetch.ts';
import { ButtonLink, Icon } from '../../components/controls/Button.tsx';
import { QuickPicks } from '../../components/controls/QuickPicks.tsx';
import { announce } from '../../components/feedback/LiveRegion.tsx';
import { ProgressBar, SlowNotice } from '../../components/feedback/Loading.tsx';
import { Notice, PageStatus } from '../../components/feedback/Notice.tsx';
import { useRetry } from '../../components/feedback/useRetry.ts';
import { PageHead } from '../../components/head/PageHead.tsx';
import type { TitleStatus } from '../../library/titleState.ts';
import { useTitleStatuses } from '../../library/titleStatus.ts';
import { JustWatchCredit } from '../../components/services/ServiceLogo.tsx';
import { TonightPageDocument, type TonightTitleFragment } from '../../gql/graphql.ts';
import { useIsHidden } from '../../stores/hidden.ts';
import { allOf, listOf } from '../../text/format.ts';
import * as m from '../../text/messages/tonight.ts';
import { ChoiceForm, labelOf } from './ChoiceForm.tsx';
import {
  areDefault,
  type Choices,
  parseChoices,
  questions,
  surprised,
  tonightUrl,
  useChoices,
} from './choices.ts';
import { PICKS_LAYOUT, PickCard, PickSkeletons } from './PickCard.tsx';
import { choosePicks, pickVariables, policies, suitsMood } from './picks.ts';

export const prefetch: PrefetchPage = (client, _params, searchParams) =>
  client.query({ query: TonightPageDocument, variables: pickVariables(parseChoices(searchParams)) });

/**
 * Three titles for tonight, by mood, time and company: a form, and the picks for what it says. While those for other choices
 * load, the picks before stay.
 */
export function Component() {
  const [searchParams] = useSearchParams();
  const choices = parseChoices(searchParams);
  const query = searchParams.toString();
  // The form changes at once.
  const shown = useTransitioned(query);
  const announcePicks = useAnnouncePicks();
  const labels = questions.flatMap((question) =>
    choices[question] ? labelOf(question, choices[question]) : [],
  );
  return (
    <div className="page-width pt-8">
      <PageHead
        title={labels.length > 0 ? m.chosenTitle({ choices: listOf(labels) }) : m.title()}
        description={m.description()}
        path={tonightUrl(choices)}
        noindex={!areDefault(choices)}
      />
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-1 basis-40 flex-wrap items-baseline gap-x-4">
          <h1 className="text-xl md:text-2xl">{m.title()}</h1>
          <p className="text-sm text-muted">{m.intro()}</p>
        </div>
        <ButtonLink
          href={tonightUrl(surprised(choices))}
          data-stay=""
          rel="nofollow"
          icon={<Icon name="retry" className="max-sm:hidden" />}
          className="shrink-0 px-3! sm:px-4!"
        >
          {m.surprise()}
        </ButtonLink>
      </div>
      <ChoiceForm choices={choices} />
      {shown !== query && <ProgressBar />}
      <div aria-busy={shown !== query} className="transition-opacity aria-busy:opacity-50">
        <Suspense
          fallback={
            <>
              <SlowNotice className="mb-4" />
              <PickSkeletons />
            </>
          }
        >
          <Picks choices={parseChoices(new URLSearchParams(shown))} onChange={announcePicks} />
        </Suspense>
      </div>
      <div className="mt-10">
        <QuickPicks />
      </div>
    </div>
  );
}

interface PicksProps {
  readonly choices: Choices;
  /** Called with the titles of the picks, at first and after every change. */
  readonly onChange: (titles: readonly string[]) => void;
}

function Picks({ choices, onChange }: PicksProps) {
  const { data, refetch } = usePageQuery(TonightPageDocument, { variables: pickVariables(choices) });
  const isWhole = Boolean(data?.best && data.popular && data.gem);
  const retry = useRetry(refetch, !isWhole);
  const { genresAny, genresAll } = pickVariables(choices).best;
  const isHidden = useIsHidden(genresAny ?? genresAll ?? []);
  // An image is most of a card.
  const usable = (titles: readonly TonightTitleFragment[] = []) =>
    titles.filter((title) => title.backdrop !== null && !isHidden(title));
  const lists = {
    best: usable(data?.best?.nodes),
    popular: usable(data?.popular?.nodes),
    gem: usable(data?.gem?.nodes),
  };
  const seen = useSeen(policies.flatMap((policy) => lists[policy].map(({ id }) => id)));
  const picks = choosePicks(lists, choices, seen);
  const reportPicks = useEffectEvent(() => onChange(picks.map(({ title }) => title.title)));
  const ids = picks.map(({ title }) => title.id).join();
  useEffect(() => {
    reportPicks();
  }, [ids]);
  if (!isWhole && picks.length === 0) {
    return (
      <>
        <PageStatus code={503} />
        <Notice kind="failed" text={m.loadFailed()} {...retry} />
      </>
    );
  }
  if (picks.length === 0) {
    return <Notice kind="empty" text={m.noMatches()} action={<Loosened />} />;
  }
  const { mood } = choices;
  const isClosest = mood !== null && !picks.some(({ title }) => suitsMood(title, mood));
  return (
    <>
      {isClosest && <p className="mb-4 text-sm text-muted">{m.closest({ mood: labelOf('mood', mood) })}</p>}
      <ul aria-label={m.picks()} className={PICKS_LAYOUT}>
        {/* By policy, so that the next pick takes the position, and the focus, of the rejected one. */}
        {picks.map((pick, index) => (
          <li key={pick.policy}>
            <PickCard pick={pick} choices={choices} priority={index === 0 ? 'high' : undefined} />
          </li>
        ))}
      </ul>
      {choices.services.length > 0 && <JustWatchCredit className="mt-6" />}
      {picks.length < policies.length && (
        <div className="mt-6 flex flex-wrap items-center gap-4">
          <p className="text-sm text-muted">{m.fewMatches()}</p>
          <Loosened />
        </div>
      )}
    </>
  );
}

/**
 * The ids, among some, of what the signed-in viewer has watched, as far as it is out, or has dropped. None on the server and while
 * hydrating.
 */
function useSeen(ids: readonly string[]): ReadonlySet<string> {
  const statuses = useTitleStatuses(ids);
  return new Set([...statuses].flatMap(([id, status]) => (isSeen(status) ? [id] : [])));
}

function isSeen({ state, resume, last }: TitleStatus): boolean {
  const isOver = state === 'FINISHED' || state === 'UP_TO_DATE' || last?.watched === true;
  return state === 'DROPPED' || (isOver && !resume);
}

/** A function that announces picks by their titles, unless they are the first. */
function useAnnouncePicks() {
  const last = useRef<readonly string[]>(null);
  return (titles: readonly string[]) => {
    const before = last.current;
    last.current = titles;
    const added = titles.filter((title) => !before?.includes(title));
    const [title] = added;
    if (before === null || title === undefined) return;
    announce(added.length === 1 ? m.replaced({ title }) : m.nowPicked({ titles: allOf(titles) }));
  };
}

/** Links that take back one choice each. */
function Loosened() {
  const choices = useChoices();
  const looser = [
    ...questions.flatMap((question) =>
      choices[question]
        ? [{ label: labelOf(question, choices[question]), to: { ...choices, [question]: null } }]
        : [],
    ),
    ...(choices.services.length > 0 ? [{ label: m.theseServices(), to: { ...choices, services: [] } }] : []),
  ];
  return (
    <ul className="flex flex-wrap justify-center gap-2">
      {looser.map(({ label, to }) => (
        <li key={label}>
          <ButtonLink href={tonightUrl(to)} data-stay="">
            {m.without({ choice: label })}
          </ButtonLink>
        </li>
      ))}
      {choices.skipped.length > 0 && (
        <li>
          <ButtonLink href={tonightUrl({ ...choices, skipped: [] })} data-stay="">
            {m.unskip()}
          </ButtonLink>
        </li>
      )}
    </ul>
  );
}
