const measured = import.meta.env.VITE_REPORTS_ADDRESS
  ? [
      'How fast a page was: when you leave it, your browser sends us its address, without what you searched for or which film it was, and five figures. Nothing in that says who you are.',
      'What broke: when a page fails in a way that we did not expect, your browser sends us its address in the same way, what kind of error it was, and where in our program it happened. Nothing that you typed is in that.',
    ]
  : [];

const isGuarded = Boolean(import.meta.env.VITE_APP_CHECK_SITE_KEY);
const guarded = isGuarded
  ? [
      {
        title: 'People and programs',
        paragraphs: [
          'Before a page asks our database for something, Google’s reCAPTCHA looks at your browser and how it is used, to tell people from programs that pretend to be our site. It learns your network address, and may set a cookie of Google’s own. Google’s privacy policy applies to that.',
        ],
      },
    ]
  : [];

/** What the privacy page says. It describes what the software does, and nothing it does not do. */
export const privacy = {
  lead: `Backlot sets no cookies${isGuarded ? ' of its own' : ''} and doesn’t track you. It keeps what you send us in the sign-up form or with an order, and this page says what becomes of that.`,
  sections: [
    {
      title: 'What we keep',
      paragraphs: [
        'Your first and last name, email, phone number, brand name and website, what you provide, your video channels, whether you have commercials, and the time you sent the form. Nothing else is added to it.',
        'Once we have accepted you, or a brand has invited you: your account’s email, who is in the team and who is invited to it, and a log of who joined, left or changed its package.',
        'Of a brand, besides: what you put into a Project Pack, what you sell and what came of that, and who did what with it and when. “My data” in the studio hands you all of it.',
        'If you buy something: your name, your email, where it goes, for a gift who receives it and what its note says, whether the makers of the film may write to you and in which words, what you bought and what became of it. “Download my data” on the page of your account hands you all of it.',
        'If you have a ticket: your email, and who comes with it, if you say so; if you hand one on, the email that you name. At the door: when you were let in, where, and who stood there, by the name that they typed.',
        'If you wait for a seat, or say that you would come to a showing: your email, when, and for how many. It is gone as soon as you take it back, or order what was held for you. If the makers of a film put you on a showing’s list: the name and the note that they typed.',
        'If you follow a film: your email, and since when. It is gone as soon as you stop.',
        'If you ask the makers of a film something: which account asked, and what. Once they answer, everyone reads question and answer, and who asked is not kept with them.',
        ...measured,
        'What you type in the sign-up form stays in the open page until you submit it. It is not written to your device.',
      ],
    },
    {
      title: 'Why',
      paragraphs: [
        'To look at your work, to answer you, and to set up your storefront with you. A sign-up is used for nothing else and handed to nobody else. An order, to send what you bought.',
      ],
    },
    {
      title: 'Who reads it',
      paragraphs: [
        'A sign-up: our staff, after signing in. The database refuses everybody else, and it lets nobody change it, us included.',
        'What belongs to a brand is read by its members too, each as far as their role goes: the team and the log by its owners alone. Whoever you invite reads your email in the invitation.',
        'An order: our staff and, once it is paid, the film’s owners and packers, with your name, your email and where it goes; its editors see what was bought. If you agreed that they write to you, its owners and editors see that with your email. Stripe takes the payment; we never see the card. Whoever owns a paid order’s email can open it, by a link.',
        'Who has tickets of a showing, waits for one or would come: our staff, and the film’s owners and editors, with your email. At the door: their volunteers there, and whoever has a pass from them. That device shows who comes to the showing, by name and seat, and can read the emails of who has tickets for it, until the showing ends or the pass is taken back.',
        'Who follows a film: our staff, and the film’s owners and editors, with your email.',
        'All of it is stored in Firebase, a database that Google runs for us. Like any server, it learns the network address of a device that asks it for something, such as a film’s page.',
      ],
    },
    {
      title: 'How long, and how to have it erased',
      paragraphs: [
        'Until it is erased: we don’t delete sign-ups automatically. Write to us, and name the email you signed up with. Staff can erase a sign-up at any time, and the whole of it goes, with what we noted about it. What stays is a line in a list of ours: that somebody erased a sign-up of that moment, without your name or your email.',
        'Accounts, teams and logs stay as long as their brand. Write to us to be erased there too. If nobody else owns your brand, it is closed: its members, its invitations and their emails in its log go. If somebody else does, your membership and your invitations go, and the log keeps your email until the brand is closed. Films and Project Packs stay, with the email of whoever changed something, and so do orders and statements, which the law has us keep.',
        'Who an order went to, and where, with what a gift’s note says, is deleted 400 days after it was made or last changed, sooner where nobody paid or when you ask us to; what was bought and paid stays with our accounts. That the makers of a film may write to you is yours to withdraw at any time, where your orders are and in your account; the record of it stays until you ask us to erase it.',
        'Tickets stay with their showing until you ask us to erase them. So do its guests, who waits for it or would come, and who was let in, unless its brand is closed: then they go.',
        'In the same way you can ask for a copy of everything we hold about you.',
        'A film’s public page is not part of your sign-up. Ask in the same way to have something on it changed or removed: “Report this page”, below its poster, begins the email.',
      ],
    },
    {
      title: 'What stays on your device',
      paragraphs: [
        'The theme you picked, the film you opened last, and, until you close the tab, how far you had scrolled. They make the next page right, and they are not sent to us.',
        'If you work in the studio: your account’s email, that you are signed in and when you last did something; which sheets of labels you print on; copies of the files you chose for your film, and what you typed, until they are stored, you sign out or another account signs in, so that they are not lost; and the email you had a link sent to, until one signs you in on this device.',
        'If you buy something: your cart; what you type at checkout, until it is reserved; a question to the makers of a film, until you send it; that you are signed in as a guest or with your email; which update of a film that you backed you opened last, until you sign out; and the email that you last had a link sent to, until you use it.',
        'If you ask to follow a film: that its makers may write to you, if you said so, until you open the link or an hour has passed.',
        'If you have a ticket that you opened: it, with its code, until you sign out. If you stand at a door: who comes to that showing and what you scanned, so that it works without a network, until you sign out there.',
        'Which films’ pages you opened today, so that you are counted there once, and for 30 days the link that led you to a film first, such as one on a poster. If you order something of that film, its makers see which link that was. Nothing of it where your browser asks not to be tracked.',
        'Copies of our pages, and of the films you looked at and searched for, so that they come faster the next time and without a network. Clearing this site’s data in your browser removes them.',
      ],
    },
    {
      title: 'Videos',
      paragraphs: [
        'A video is a picture of our own until you play it. Only then is the player loaded from YouTube, in its privacy-enhanced mode, or from Vimeo, and their own terms apply from there.',
      ],
    },
    ...guarded,
  ],
  counts: {
    title: 'What is counted',
    paragraphs: [
      'How often a film’s page was opened, and how often for the first time that day in a browser; how often its trailer was played, and something put into the cart, or a pledge or a choice of seats begun; and which of its makers’ links led there. A page that has nothing else to do adds one to a sum of that day, which the film’s makers and our staff see. No cookie, no account and no number that stands for you is part of it.',
      'Never counted are browsers that ask not to be tracked, by Global Privacy Control or Do Not Track, programs that say that they are programs, and whoever is signed in to make films or to work for us.',
    ],
    sendsSignal: 'This browser asks not to be tracked: nothing you do here is counted.',
    sendsNoSignal: 'This browser doesn’t ask that now. You can have it do so in its settings.',
  },
  reach: 'Who we are, and how to reach us',
} as const;
