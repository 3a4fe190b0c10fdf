import * as v from 'valibot';
import { createAppThunk, importWhenOnline, noticeError } from '../../app/hooks';
import { potentialCreatorSchema } from './potentialCreatorSchema';
import {
  answersChecked,
  channelTyped,
  selectSignUpForm,
  submissionAccepted,
  submissionFailed,
  submissionStarted,
} from './signUpFormSlice';
import { addChannel, validateAnswers } from './signUpProblems';

const loadSender = () => importWhenOnline(() => import('../../firebase/fans'));

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? error.code : undefined;

/**
 * Sends the form's answers, or with an id those set aside under it. With something missing it fails with
 * the catalogue's text; with something else wrong nothing is sent and the fields say what.
 */
export const submitSignUp = createAppThunk(
  'postingUserData',
  async (setAsideId: string | undefined, { dispatch, getState }) => {
    const form = () => selectSignUpForm(getState());
    if (form().phase === 'sending') return;

    const { answers: typed } = form();
    if (!setAsideId) {
      // A channel that was typed but never added was meant: it counts. One that is on the list already is dropped.
      const entered = typed.videoChannelList.includes(typed.channelEntry.trim())
        ? channelTyped('')
        : addChannel(typed);
      if (entered) dispatch(entered);
      dispatch(answersChecked());
    }
    const answers = setAsideId
      ? form().setAside.find(({ id }) => id === setAsideId)?.answers
      : form().answers;
    if (!answers) return;
    if ([...validateAnswers(answers).values()].some(({ isMissing }) => isMissing))
      throw noticeError('emptyFields');
    const creator = v.safeParse(potentialCreatorSchema, answers);
    if (!creator.success || answers.channelEntry.trim() !== '') return;

    const { firstName, email } = creator.output;
    dispatch(submissionStarted());
    let isOnItsWay = false;
    try {
      const { database, doc, serverTimestamp, setDoc } = await loadSender();
      isOnItsWay = true;
      await setDoc(doc(database, 'potentialCreators', email), {
        ...creator.output,
        date: serverTimestamp(),
      });
    } catch (error) {
      // What is sent has passed the same limits as in firestore.rules, which let anyone create a sign-up and
      // nobody change one: what they refuse is a second sign-up of this email.
      const isTaken = codeOf(error) === 'permission-denied';
      const mayBeOurs = form().unconfirmedEmails.includes(email);
      const unconfirmedEmail = isOnItsWay && !isTaken ? email : null;
      dispatch(submissionFailed({ setAsideId, unconfirmedEmail }));
      if (isTaken) throw noticeError(mayBeOurs ? 'emailTakenAfterRetry' : 'emailTaken');
      throw error;
    }
    dispatch(submissionAccepted({ setAsideId, firstName, email }));
  },
);

/** Brings what sends the form while it is being filled in: at its end the network may be gone. */
export const preloadFirestore = () => loadSender().catch(() => undefined);
