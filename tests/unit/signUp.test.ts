// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { selectAlerts } from '../../src/store/alerts';
import { getDraftPersistor } from '../../src/features/projects/draftPersistence';
import { makeStore, type AppStore } from '../../src/store/store';
import {
  anotherBrandStarted,
  answersRestored,
  answerTyped,
  channelTyped,
  selectSignUpForm,
  submitSignUp,
  validateAnswers,
} from '../../src/features/sign-up/signUpFormSlice';
import { failed, lost, stubNetwork, written } from '../support/network';
import { creatorAnswers, fillIn } from '../support/signUpResponses';
const form = (store: AppStore) => selectSignUpForm(store.getState());
const alerts = (store: AppStore) => selectAlerts(store.getState()).map(({ text }) => text);
const failedId = (store: AppStore) => form(store).failedSubmissions[0]?.id ?? '';

const filledIn = (changes: Partial<typeof creatorAnswers> = {}) => {
  const store = makeStore();
  fillIn(store, changes);
  return store;
};
const untouched = () => form(makeStore()).answers;

const refused = () => failed(403, 'PERMISSION_DENIED');
const emailTaken = 'A document with this email already exists.';

describe('A complete sign-up', () => {
  it('is written once under its email, with exactly the fields of the form and the server time', async () => {
    const sent = stubNetwork(written);
    const store = filledIn();
    await store.dispatch(submitSignUp());
    expect(sent).toHaveLength(1);
    expect(sent[0]?.address).toMatch(/documents:commit\?/);
    expect(sent[0]?.body).toEqual({
      writes: [
        {
          update: {
            name: expect.stringMatching(
              /\/documents\/potentialCreators\/ada@example\.org$/,
            ) as unknown,
            fields: {
              firstName: { stringValue: 'Ada' },
              lastName: { stringValue: 'Lovelace' },
              email: { stringValue: 'ada@example.org' },
              phoneNumber: { stringValue: '+44 20 7946 0000' },
              brandName: { stringValue: 'Engine Pictures' },
              brandwebsite: { stringValue: 'engine.example.org' },
              productServices: { stringValue: 'Prints of the first programme.\nSigned.' },
              videoChannelList: {
                arrayValue: {
                  values: [
                    { stringValue: 'https://video.example.org/ada' },
                    { stringValue: 'Ada on the radio' },
                  ],
                },
              },
              existingCommercials: { booleanValue: true },
            },
          },
          updateTransforms: [{ fieldPath: 'date', setToServerValue: 'REQUEST_TIME' }],
        },
      ],
    });
  });

  it('is thanked for, empties the form and keeps no answers', async () => {
    stubNetwork(written);
    const store = filledIn();
    await store.dispatch(submitSignUp());
    expect(form(store)).toMatchObject({
      status: 'submitted',
      submittedBy: { firstName: 'Ada', email: 'ada@example.org' },
      answers: untouched(),
      failedSubmissions: [],
    });
    expect(alerts(store)).toEqual([]);
  });

  it('is sent only once when it is submitted twice', async () => {
    const sent = stubNetwork(written);
    const store = filledIn();
    await Promise.all([store.dispatch(submitSignUp()), store.dispatch(submitSignUp())]);
    expect(sent).toHaveLength(1);
  });

  it('includes a channel that was typed but not added', async () => {
    const sent = stubNetwork(written);
    const store = filledIn({ videoChannelList: [] });
    store.dispatch(channelTyped('  Ada on film '));
    await store.dispatch(submitSignUp());
    expect(JSON.stringify(sent[0]?.body)).toContain('"Ada on film"');
  });
});

describe('A sign-up with something missing', () => {
  it.each([
    ...(['firstName', 'lastName', 'email', 'phoneNumber'] as const),
    ...(['brandName', 'brandwebsite', 'productServices'] as const),
  ])(
    'asks for all the fields, sends nothing and keeps the answers when %s is missing',
    async (field) => {
      const sent = stubNetwork(written);
      const store = filledIn({ [field]: ' ' });
      const typed = form(store).answers;
      await store.dispatch(submitSignUp());
      expect(alerts(store)).toEqual(['Please fill all the fields']);
      expect(form(store).answers).toEqual(typed);
      expect(sent).toEqual([]);
    },
  );

  it('asks for all the fields when there is no channel', async () => {
    const store = filledIn({ videoChannelList: [] });
    await store.dispatch(submitSignUp());
    expect(alerts(store)).toEqual(['Please fill all the fields']);
  });

  it('is sent whatever the answer about commercials is', async () => {
    const sent = stubNetwork(written);
    await filledIn({ existingCommercials: false }).dispatch(submitSignUp());
    expect(sent).toHaveLength(1);
  });
});

describe('A sign-up with something wrong', () => {
  it('is not sent, keeps its answers and shows no alert for missing fields', async () => {
    const sent = stubNetwork(written);
    const store = filledIn({ email: 'ada@example' });
    await store.dispatch(submitSignUp());
    expect(sent).toEqual([]);
    expect(alerts(store)).toEqual([]);
    expect(form(store).answers.email).toBe('ada@example');
  });

  it('is not sent while the typed channel is too long', async () => {
    const sent = stubNetwork(written);
    const store = filledIn();
    store.dispatch(channelTyped('a'.repeat(301)));
    await store.dispatch(submitSignUp());
    expect(sent).toEqual([]);
    expect(form(store).channelProblem).toContain('300 characters');
  });
});

describe('A second sign-up with the same email', () => {
  it('is reported with its own message, empties the form and keeps the answers', async () => {
    stubNetwork(refused);
    const store = filledIn();
    const typed = form(store).answers;
    await store.dispatch(submitSignUp());
    expect(alerts(store)).toEqual([emailTaken]);
    expect(form(store)).toMatchObject({ status: 'failed', answers: untouched() });
    expect(form(store).failedSubmissions.map(({ answers }) => answers)).toEqual([typed]);
  });

  it('says that the first attempt may have arrived when that one got no answer', async () => {
    stubNetwork(lost, refused);
    const store = filledIn();
    await store.dispatch(submitSignUp());
    await store.dispatch(submitSignUp(failedId(store)));
    expect(alerts(store).at(-1)).toBe(`${emailTaken} Your first attempt may have arrived.`);
  });

  it('is known by its email, however that is typed, and sent when it is submitted all the same', async () => {
    const sent = stubNetwork(refused, written);
    const store = filledIn();
    await store.dispatch(submitSignUp());
    store.dispatch(answersRestored(failedId(store)));
    store.dispatch(answerTyped({ field: 'email', text: ' Ada@Example.org' }));
    const { answers, takenEmails } = form(store);
    expect(validateAnswers(answers, takenEmails).get('email')?.kind).toBe('taken');
    // What was refused for another reason must not be locked in the page.
    await store.dispatch(submitSignUp());
    expect(sent).toHaveLength(2);
    expect(form(store).status).toBe('submitted');
  });

  it('is known when the first one was sent from this page', async () => {
    stubNetwork(written);
    const store = filledIn();
    await store.dispatch(submitSignUp());
    store.dispatch(anotherBrandStarted());
    fillIn(store);
    const { answers, takenEmails } = form(store);
    expect(validateAnswers(answers, takenEmails).get('email')?.kind).toBe('taken');
  });
});

describe('A sign-up that fails', () => {
  it.each([
    ['the network', lost, /^Error in posting user data: We could not/],
    ['the database', () => failed(503, 'UNAVAILABLE'), /^Error in posting user data: We could not/],
    ['the quota', () => failed(429, 'RESOURCE_EXHAUSTED'), /^Error in posting user data: Too many/],
  ])('reports a failure of %s in plain words and keeps the answers', async (_, answer, text) => {
    stubNetwork(answer);
    const store = filledIn();
    await store.dispatch(submitSignUp());
    expect(alerts(store)).toEqual([expect.stringMatching(text)]);
    expect(alerts(store)[0]).not.toContain('in the words of the database');
    expect(form(store).answers).toEqual(untouched());
    expect(form(store).failedSubmissions).toHaveLength(1);
  });

  it('can be sent again, and what was typed since stays in the form', async () => {
    const sent = stubNetwork(lost, written);
    const store = filledIn();
    await store.dispatch(submitSignUp());
    store.dispatch(answerTyped({ field: 'firstName', text: 'Grace' }));
    await store.dispatch(submitSignUp(failedId(store)));
    expect(sent[1]?.body).toEqual(sent[0]?.body);
    expect(form(store)).toMatchObject({ status: 'submitted', failedSubmissions: [] });
    expect(form(store).answers.firstName).toBe('Grace');
  });

  it('fills the form again when it is restored', async () => {
    stubNetwork(lost);
    const store = filledIn();
    const typed = form(store).answers;
    await store.dispatch(submitSignUp());
    store.dispatch(answersRestored(failedId(store)));
    expect(form(store)).toMatchObject({ answers: typed, failedSubmissions: [] });
  });

  it('swaps with what was typed since when it is restored', async () => {
    stubNetwork(lost);
    const store = filledIn();
    await store.dispatch(submitSignUp());
    store.dispatch(answerTyped({ field: 'brandName', text: 'Compiler Films' }));
    store.dispatch(answersRestored(failedId(store)));
    expect(form(store).answers.brandName).toBe('Engine Pictures');
    expect(form(store).failedSubmissions.map(({ answers }) => answers.brandName)).toEqual([
      'Compiler Films',
    ]);
  });

  it('does not replace the answers of an earlier failure', async () => {
    stubNetwork(lost);
    const store = filledIn();
    await store.dispatch(submitSignUp());
    fillIn(store, { brandName: 'Compiler Films', email: 'grace@example.org' });
    await store.dispatch(submitSignUp());
    expect(form(store).failedSubmissions.map(({ answers }) => answers.brandName)).toEqual([
      'Compiler Films',
      'Engine Pictures',
    ]);
  });
});

describe('What a creator types', () => {
  it('is never written to the disk, before or after a failure', async () => {
    stubNetwork(lost);
    const store = filledIn();
    const persistor = getDraftPersistor(store);
    await store.dispatch(submitSignUp());
    fillIn(store, { brandName: 'Compiler Films' });
    await persistor.flush();
    expect(localStorage.getItem('persist:root')).not.toBeNull();
    expect(JSON.stringify(Object.entries(localStorage))).not.toMatch(
      /Lovelace|Engine|Compiler|signUp/,
    );
  });
});
