import { useRef, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button } from '../../components/Button';
import { LabelledInput } from '../../components/LabelledInput';
import { signUpCopy } from '../../content/signUp';
import { channelRemoved, channelTyped, selectSignUpForm, addChannel } from './signUpFormSlice';
type ChannelFieldsProps = { error: string | undefined };

/** The entry with its add button, and below it the channels on the list. */
export function ChannelFields({ error }: ChannelFieldsProps) {
  const dispatch = useAppDispatch();
  const { answers, channelProblem } = useAppSelector(selectSignUpForm);
  const entry = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [said, say] = useState('');

  const add = () => {
    const entered = addChannel(answers);
    entry.current?.focus();
    if (!entered) return;
    dispatch(entered);
    say(entered.type.endsWith('Added') ? `Added ${entered.payload}` : '');
  };

  const remove = (channel: string, position: number) => {
    // The focus moves on before its control goes: to the next one, the one before, or the entry.
    const controls = list.current?.querySelectorAll('button');
    (controls?.[position + 1] ?? controls?.[position - 1] ?? entry.current)?.focus();
    dispatch(channelRemoved(channel));
    say(`Removed ${channel}`);
  };

  return (
    <div className="flex flex-col gap-3">
      <LabelledInput
        ref={entry}
        id="channelEntry"
        label={signUpCopy.channelLabel}
        hint={signUpCopy.channelHint}
        value={answers.channelEntry}
        autoComplete="off"
        error={channelProblem ?? error}
        onChange={({ target }) => dispatch(channelTyped(target.value))}
        onKeyDown={(event) => {
          // Enter adds the channel, unless it only ends a word in an input method.
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          add();
        }}
      >
        <Button look="quiet" onClick={add}>
          Add <span className="sr-only">channel</span>
        </Button>
      </LabelledInput>
      {answers.videoChannelList.length > 0 && (
        <ul
          ref={list}
          aria-label={signUpCopy.groups.channels}
          className="divide-y divide-hairline border-y border-hairline"
        >
          {answers.videoChannelList.map((channel, position) => (
            <li key={channel} className="flex items-center justify-between gap-3">
              <span dir="auto" className="min-w-0 py-2 break-words">
                {channel}
              </span>
              <button
                type="button"
                aria-label={`Remove ${channel}`}
                onClick={() => {
                  remove(channel, position);
                }}
                className="min-h-11 shrink-0 rounded-control px-3 text-sm text-ink-2 hover:text-tungsten"
              >
                Remove
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}
