/** A question for a reason, before something that other people feel. */
import { button, element } from '../dom.ts';

/** What was given. */
interface GivenReason {
  readonly reason: string;
  /** When it ends, in milliseconds since 1970. */
  readonly until?: number;
}

/** The question. */
interface ReasonDialog {
  readonly element: HTMLDialogElement;
  /** `run` returns why it could not be done, if so. */
  ask(about: string, run: (given: GivenReason) => Promise<string | undefined>): void;
}

const HOUR = 3_600_000;

/** For how long, in milliseconds. */
const TIMES: Readonly<Record<string, number | undefined>> = {
  'for a day': 24 * HOUR,
  'for a week': 168 * HOUR,
  'for 30 days': 720 * HOUR,
  'for good': undefined,
};

/** Makes the question. `yes`: what its button says; `hasEnd`: whether it is asked for how long. */
export function reasonDialog(id: string, yes: string, { hasEnd }: { readonly hasEnd: boolean }): ReasonDialog {
  const about = element('p', { id: `${id}-about` });
  const reason = element('input', {
    type: 'text',
    id: `${id}-reason`,
    required: true,
    maxlength: 200,
    autocomplete: 'off',
    autofocus: true,
  });
  const time = element(
    'select',
    { id: `${id}-time` },
    ...Object.keys(TIMES).map((text) => element('option', {}, text)),
  );
  const refused = element('p', { class: 'refused', role: 'alert' });
  let run = async (_: GivenReason): Promise<string | undefined> => undefined;
  const submit = async (): Promise<void> => {
    const length = hasEnd ? TIMES[time.value] : undefined;
    const error = await run({ reason: reason.value, ...(length !== undefined && { until: Date.now() + length }) });
    refused.textContent = error ?? '';
    if (error === undefined) dialog.close();
  };
  const form = element(
    'form',
    {
      class: 'setup',
      submit: (event) => {
        event.preventDefault();
        void submit();
      },
    },
    about,
    element('div', { class: 'field wide' }, element('label', { for: `${id}-reason` }, 'Reason'), reason),
    ...(hasEnd
      ? [element('div', { class: 'field wide' }, element('label', { for: `${id}-time` }, 'How long'), time)]
      : []),
    refused,
    element(
      'div',
      { class: 'buttons' },
      button('Back', () => dialog.close()),
      element('button', { type: 'submit', class: 'primary' }, yes),
    ),
  );
  const dialog = element('dialog', { class: 'panel', 'aria-labelledby': `${id}-about` }, form);
  return {
    element: dialog,
    ask: (text, next) => {
      about.textContent = text;
      refused.textContent = '';
      reason.value = '';
      run = next;
      dialog.showModal();
    },
  };
}
