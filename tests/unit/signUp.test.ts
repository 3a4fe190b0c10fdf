// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { selectAlerts } from '../../src/store/alerts';
import { getDraftPersistor } from '../../src/features/projects/draftPersistence';
import { makeStore, type AppStore } from '../../src/store/store';
import {
  answersRestored,
  answerTyped,
  channelTyped,
  selectSignUpForm,
  submitSignUp,
} from '../../src/features/sign-up/signUpFormSlice';
import { failed, lost, stubNetwork, written } from '../support/network';
import { creatorAnswers, fillIn } from '../support/signUpAnswers';
const form = (store: AppStore) => selectSignUpForm(store.getState());
const alerts = (store: AppStore) => selectAlerts(store.getState()).map(({ text }) => text);
const idOfAnswersAside = (store: AppStore) => form(store).setAside[0]?.id ?? '';

const filledIn = (changes: Partial<typeof creatorAnswers> = {}) => {
  const store = makeStore();
  fillIn(store, changes);
  return store;
};
const untouched = () => form(makeStore()).answers;

const refused = () => failed(403, 'PERMISSION_DENIED');
const emailTaken = 'A document with this email already exists.';

describe('A complete sign-up', () => {
  it('is one write of exactly the specified fields under the email, with the time of the server', async () => {
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

  it('is thanked, empties the form and leaves nothing aside', async () => {
    stubNetwork(written);
    const store = filledIn();
    await store.dispatch(submitSignUp());
    expect(form(store)).toMatchObject({
      phase: 'thanked',
      thanked: { firstName: 'Ada', email: 'ada@example.org' },
      answers: untouched(),
      setAside: [],
    });
    expect(alerts(store)).toEqual([]);
  });

  it('is sent once, however often it is submitted meanwhile', async () => {
    const sent = stubNetwork(written);
    const store = filledIn();
    await Promise.all([store.dispatch(submitSignUp()), store.dispatch(submitSignUp())]);
    expect(sent).toHaveLength(1);
  });

  it('counts a channel that was typed and not added', async () => {
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
  ])('(%s) asks for all the fields, sends nothing and keeps what was typed', async (field) => {
    const sent = stubNetwork(written);
    const store = filledIn({ [field]: ' ' });
    const typed = form(store).answers;
    await store.dispatch(submitSignUp());
    expect(alerts(store)).toEqual(['Please fill all the fields']);
    expect(form(store).answers).toEqual(typed);
    expect(sent).toEqual([]);
  });

  it('(a channel) asks for all the fields', async () => {
    const store = filledIn({ videoChannelList: [] });
    await store.dispatch(submitSignUp());
    expect(alerts(store)).toEqual(['Please fill all the fields']);
  });

  it('is not judged by the answer about commercials', async () => {
    const sent = stubNetwork(written);
    await filledIn({ existingCommercials: false }).dispatch(submitSignUp());
    expect(sent).toHaveLength(1);
  });
});

describe('A sign-up with something wrong', () => {
  it('is not sent and stays as it was typed, without the alert for missing fields', async () => {
    const sent = stubNetwork(written);
    const store = filledIn({ email: 'ada@example' });
    await store.dispatch(submitSignUp());
    expect(sent).toEqual([]);
    expect(alerts(store)).toEqual([]);
    expect(form(store).answers.email).toBe('ada@example');
  });

  it('is not sent while a typed channel is too long to add', async () => {
    const sent = stubNetwork(written);
    const store = filledIn();
    store.dispatch(channelTyped('a'.repeat(301)));
    await store.dispatch(submitSignUp());
    expect(sent).toEqual([]);
    expect(form(store).channelProblem).toContain('300 characters');
  });
});

describe('A second sign-up with the same email', () => {
  it("is told in the catalogue's words, the form is emptied and its answers are kept", async () => {
    stubNetwork(refused);
    const store = filledIn();
    const typed = form(store).answers;
    await store.dispatch(submitSignUp());
    expect(alerts(store)).toEqual([emailTaken]);
    expect(form(store)).toMatchObject({ phase: 'failed', answers: untouched() });
    expect(form(store).setAside.map(({ answers }) => answers)).toEqual([typed]);
  });

  it('may be the first attempt that arrived: after one without an answer it says so', async () => {
    stubNetwork(lost, refused);
    const store = filledIn();
    await store.dispatch(submitSignUp());
    await store.dispatch(submitSignUp(idOfAnswersAside(store)));
    expect(alerts(store).at(-1)).toBe(`${emailTaken} Your first attempt may have arrived.`);
  });

  it('does not blame a first attempt that was refused', async () => {
    stubNetwork(refused);
    const store = filledIn();
    await store.dispatch(submitSignUp());
    await store.dispatch(submitSignUp(idOfAnswersAside(store)));
    expect(alerts(store)).toEqual([emailTaken]);
  });
});

describe('A sign-up that fails', () => {
  it.each([
    ['the network', lost, /^Error in posting user data: We could not/],
    ['the database', () => failed(503, 'UNAVAILABLE'), /^Error in posting user data: We could not/],
    ['the quota', () => failed(429, 'RESOURCE_EXHAUSTED'), /^Error in posting user data: Too many/],
  ])('through %s is told in plain words and keeps the answers aside', async (_, answer, text) => {
    stubNetwork(answer);
    const store = filledIn();
    await store.dispatch(submitSignUp());
    expect(alerts(store)).toEqual([expect.stringMatching(text)]);
    expect(alerts(store)[0]).not.toContain('in the words of the database');
    expect(form(store).answers).toEqual(untouched());
    expect(form(store).setAside).toHaveLength(1);
  });

  it('arrives when it is tried again, and what was typed since stays in the form', async () => {
    const sent = stubNetwork(lost, written);
    const store = filledIn();
    await store.dispatch(submitSignUp());
    store.dispatch(answerTyped({ field: 'firstName', text: 'Grace' }));
    await store.dispatch(submitSignUp(idOfAnswersAside(store)));
    expect(sent[1]?.body).toEqual(sent[0]?.body);
    expect(form(store)).toMatchObject({ phase: 'thanked', setAside: [] });
    expect(form(store).answers.firstName).toBe('Grace');
  });

  it('goes back into the form when it is restored', async () => {
    stubNetwork(lost);
    const store = filledIn();
    const typed = form(store).answers;
    await store.dispatch(submitSignUp());
    store.dispatch(answersRestored(idOfAnswersAside(store)));
    expect(form(store)).toMatchObject({ answers: typed, setAside: [] });
  });

  it('changes places with what was typed since when it is restored', async () => {
    stubNetwork(lost);
    const store = filledIn();
    await store.dispatch(submitSignUp());
    store.dispatch(answerTyped({ field: 'brandName', text: 'Compiler Films' }));
    store.dispatch(answersRestored(idOfAnswersAside(store)));
    expect(form(store).answers.brandName).toBe('Engine Pictures');
    expect(form(store).setAside.map(({ answers }) => answers.brandName)).toEqual([
      'Compiler Films',
    ]);
  });

  it('does not push out the answers of another one that failed before', async () => {
    stubNetwork(lost);
    const store = filledIn();
    await store.dispatch(submitSignUp());
    fillIn(store, { brandName: 'Compiler Films', email: 'grace@example.org' });
    await store.dispatch(submitSignUp());
    expect(form(store).setAside.map(({ answers }) => answers.brandName)).toEqual([
      'Compiler Films',
      'Engine Pictures',
    ]);
  });
});

describe('What a creator has typed', () => {
  it('is never written to the disk, in the form or set aside', async () => {
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
