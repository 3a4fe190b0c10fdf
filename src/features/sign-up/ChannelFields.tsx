import { type ClipboardEvent, useRef, useState } from 'react';
import { Button } from '../../components/Button';
import { LabelledInput } from '../../components/LabelledInput';
import { signUpCopy } from '../../content/signUp';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { splitChannels } from './model';
import { addChannels, channelRemoved, channelTyped, selectSignUpForm } from './signUpFormSlice';

type ChannelFieldsProps = { error: string | undefined };

/** The input for a channel with its add button, and the list of added channels below. */
export function ChannelFields({ error }: ChannelFieldsProps) {
  const dispatch = useAppDispatch();
  const { answers, channelProblem } = useAppSelector(selectSignUpForm);
  const entry = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [announcement, setAnnouncement] = useState('');

  const add = (channelEntry = answers.channelEntry) => {
    const action = addChannels({ ...answers, channelEntry });
    entry.current?.focus();
    if (!action) return;
    dispatch(action);
    const { added } = action.payload;
    setAnnouncement(added.length > 0 ? `Added ${added.join(', ')}` : '');
  };

  /** An input puts the lines of what is pasted behind each other. */
  const paste = (event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const whole = [
      value.slice(0, selectionStart ?? value.length),
      event.clipboardData.getData('text'),
      value.slice(selectionEnd ?? value.length),
    ].join('');
    const count = splitChannels(whole).length;
    if (count < 2 || count <= splitChannels(value).length) return;
    event.preventDefault();
    add(whole);
  };

  const remove = (channel: string, index: number) => {
    // Focus would be lost with the removed button, so it moves first: to the next, the previous or the entry.
    const buttons = list.current?.querySelectorAll('button');
    (buttons?.[index + 1] ?? buttons?.[index - 1] ?? entry.current)?.focus();
    dispatch(channelRemoved(channel));
    setAnnouncement(`Removed ${channel}`);
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
        onPaste={paste}
        onKeyDown={(event) => {
          // In an input method Enter ends a word and must not add the channel.
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          add();
        }}
      >
        <Button
          variant="quiet"
          onClick={() => {
            add();
          }}
        >
          Add <span className="sr-only">channel</span>
        </Button>
      </LabelledInput>
      {answers.videoChannelList.length > 0 && (
        <ul
          ref={list}
          aria-label={signUpCopy.groups.channels}
          className="divide-y divide-hairline border-y border-hairline"
        >
          {answers.videoChannelList.map((channel, index) => (
            <li key={channel} className="flex items-center justify-between gap-3">
              <span dir="auto" className="min-w-0 py-2 break-words">
                {channel}
              </span>
              <button
                type="button"
                aria-label={`Remove ${channel}`}
                onClick={() => {
                  remove(channel, index);
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
        {announcement}
      </p>
    </div>
  );
}
