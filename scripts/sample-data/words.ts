/** The words that generated titles, names and texts are made of. None of them is a real person's name. */
export const firstNames =
  'Ada Amara Anouk Aroha Beatriz Boglárka Calla Chidi Dalia Dmitri Eirik Elif Emeka Esmé Farah Fenna Gwen Hana Hugo Ikram Ines Ioana Isidro Jamila Jonas Kaito Katya Kwame Lars Leilani Lotte Luca Malik Mei Mirela Nadia Niko Noor Odette Okan Paola Petra Quim Rania Renzo Saoirse Selma Sunniva Tariq Thandi Tomás Uma Valérie Wanjiru Xiomara Yusuf Zofia Zoltán'.split(
    ' ',
  );

export const lastNames =
  'Abara Achterberg Almeida Anker Bakare Bellweather Bergström Bošković Carrow Castellane Dahlgren Desta Ekwueme Eriksdotter Falkenrath Ferreira Galloway Grønmo Hallam Haruno Ibarra Iwu Jankowski Joubert Kahale Kestrel Kowal Lachance Lindqvist Maddox Marangoz Mbeki Moreau Nakagawa Norling Oduya Okoro Ostrander Pahlavi Pereyra Quist Rasmussen Rowntree Sabatini Salonen Szabó Tamura Thorne Ueda Umarov Valdés Vasquel Whitlock Wren Xanthos Yamada Yilmaz Zeller'.split(
    ' ',
  );

export const adjectives =
  'Amber Bitter Borrowed Broken Bright Burning Careful Crooked Distant Drowned Early Electric Empty Faithful Final First Forgotten Gentle Golden Half-Lit Hidden Hollow Hungry Imaginary Invisible Iron Last Late Little Lonely Long Lost Loud Midnight Minor Northern Ordinary Other Paper Patient Quiet Red Restless Salt Second Secret Silent Silver Sleeping Slow Small Southern Stolen Stubborn Sudden Tender Third Unfinished Velvet Wandering White Wild Wooden Yellow'.split(
    ' ',
  );

export const nouns =
  'Alibi Archive Atlas Balcony Bicycle Cartographer Ceremony Choir Clockmaker Compass Confession Corridor Daughter Departure Dialect Echo Elevator Engine Envelope Ferry Firefly Garden Ghost Harbour Harvest Horizon Hotel Inheritance Island Kitchen Lantern Letter Lighthouse Map Market Migration Mirror Museum Neighbour Notebook Orchard Orchestra Passenger Piano Pilgrim Postcard Projectionist Promise Radio Reservoir Rooftop Satellite Season Shadow Shoreline Signal Skyline Song Stairwell Station Storm Stranger Summer Telegram Theatre Tide Translator Umbrella Understudy Village Violin Weather Window Winter Witness'.split(
    ' ',
  );

export const places =
  'Almería Bergen Cork Dakar Esch Fez Galway Haifa Iași Jaffa Kaunas Leith Malmö Nantes Oaxaca Porto Quito Riga Split Tartu Uppsala Varna Wexford Yerevan Zadar'.split(
    ' ',
  );

export const filmTypes = [
  'Short film',
  'Feature film',
  'Documentary',
  'Web series',
  'Animated short film',
  'Pilot episode',
  'Dance film',
  'Student film',
] as const;

export const crewRoles = [
  'Director',
  'Writer',
  'Producer',
  'Director of photography',
  'Editor',
  'Composer',
  'Sound design',
  'Production design',
] as const;

/** Plain sentences that fill a document to its size. */
export const sentences = [
  'Shot over eleven nights with a borrowed lens.',
  'Nobody in the village believes the letter, until a second one arrives.',
  'The camera stays in one room and the room does not stay still.',
  'Two sisters share a car, a debt and a secret.',
  'A projector breaks on the evening that matters most.',
  'What begins as a favour ends as a crossing.',
  'The harbour freezes, and with it everything that was about to be said.',
  'He translates for a living and lies for the first time.',
  'Every neighbour tells the story from a different window.',
  'The music was written before the script.',
  'She finds the map in a coat that was never hers.',
  'It takes a whole summer to cross one street.',
] as const;
