import { place, repeat } from '../svg.ts';

const ink = '#1f1730';
const line = `stroke="${ink}" stroke-width="12" stroke-linejoin="round" stroke-linecap="round"`;

const cat =
  `<path ${line} fill="#f3a44a" d="M-86 -70L-104 -150L-44 -112C-20 -120 20 -120 44 -112L104 -150L86 -70C110 -10 70 60 0 60S-110 -10 -86 -70Z"/>` +
  `<path fill="#ffe0ad" d="M-48 10C-40 -20 40 -20 48 10C40 46 -40 46 -48 10Z"/><path fill="${ink}" d="M-14 -14H14L0 4Z"/>` +
  `<g fill="none" ${line.replace('12', '7')}><path d="M0 4V18C-10 30 -24 30 -30 22M0 18C10 30 24 30 30 22M-60 6L-130 -6M-60 20L-126 34M60 6L130 -6M60 20L126 34"/><path d="M-70 -58L-28 -40M70 -58L28 -40"/></g>` +
  `<circle cx="-42" cy="-26" r="13" fill="${ink}"/><circle cx="42" cy="-26" r="13" fill="${ink}"/>`;

const dog =
  `<path ${line} fill="#8a5a3b" d="M-96 -20C-110 -120 -30 -150 40 -130C110 -110 190 -60 196 -10C198 30 150 40 110 34C80 70 -20 90 -70 50C-86 30 -92 6 -96 -20Z"/>` +
  `<path ${line} fill="#5d3826" d="M-60 -110C-130 -130 -200 -60 -220 20C-170 40 -100 0 -70 -40Z"/><ellipse cx="184" cy="-24" rx="26" ry="20" fill="${ink}"/>` +
  `<path ${line} fill="#ef5a6f" d="M84 36C70 90 20 130 -30 120C-30 80 10 40 40 40Z"/>` +
  `<path ${line} fill="#bfe6ee" d="M10 -100C60 -110 100 -80 92 -50C80 -24 20 -34 6 -60Z"/><circle cx="62" cy="-66" r="14" fill="${ink}"/><path fill="none" ${line} d="M8 -80L-76 -70"/>`;

const wing = (mirror: 1 | -1) =>
  `<g transform="scale(${mirror} 1)">${repeat(5, (plank) =>
    place(
      `<path ${line} fill="${['#d89a55', '#e7b46c', '#c98544'][plank % 3] ?? ''}" d="M0 -34L${500 - plank * 62} -52C${540 - plank * 62} -50 ${540 - plank * 62} 38 ${500 - plank * 62} 40L0 34Z"/>`,
      120,
      -90 + plank * 70,
      1,
      -26 + plank * 15,
    ),
  )}</g>`;

const rivets = (x: number, y: number, count: number, gap: number) =>
  repeat(count, (index) => `<circle cx="${x}" cy="${y + index * gap}" r="7" fill="${ink}"/>`);

/** A rocket of farmyard scrap with a cat at the window, a dog out of the hatch and wooden wings; nose up. */
export const scrapRocket: string =
  `<path ${line} fill="#ffcf3f" d="M-100 400C-150 560 -60 640 -90 760C-20 700 0 640 10 600C30 650 60 700 100 740C80 620 160 540 100 400Z"/><path fill="#ff7a3c" d="M-56 400C-80 500 -30 560 -30 620C10 580 20 540 60 600C60 520 90 480 56 400Z"/>` +
  wing(-1) +
  wing(1) +
  `<path ${line} fill="#3f6f8f" d="M-150 240L-290 430L-280 470L-130 400ZM150 240L290 430L280 470L130 400Z"/>` +
  `<path ${line} fill="#d9432f" d="M0 -640C120 -540 172 -380 172 -180V330C172 390 -172 390 -172 330V-180C-172 -380 -120 -540 0 -640Z"/>` +
  `<path ${line} fill="#f6ead0" d="M0 -640C66 -585 112 -510 140 -424H-140C-112 -510 -66 -585 0 -640Z"/>` +
  `<path ${line} fill="#e9b955" d="M-172 120H172V230H-172Z"/><path ${line} fill="#9fb4bd" d="M-172 -60L-60 -76V60L-172 50Z"/><path ${line} fill="#3f6f8f" d="M60 246H172V330C172 344 150 352 120 356L60 340Z"/>` +
  rivets(-150, -36, 3, 32) +
  rivets(150, 140, 3, 34) +
  rivets(-150, 140, 3, 34) +
  `<circle cy="-250" r="132" fill="#e9b955" ${line}/><circle cy="-250" r="104" fill="#7fd0e6" ${line}/><g transform="translate(0 -226) scale(.86)">${cat}</g>` +
  `<path ${line} fill="#9fb4bd" d="M-150 400H150L110 440H-110Z"/>` +
  `<path ${line} fill="#3b2438" d="M40 -84H172V104H40Z"/><g transform="translate(160 24) rotate(-18) scale(.96)">${dog}</g>`;
