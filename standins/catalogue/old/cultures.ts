/**
 * Where people and stories of the embedded catalogue come from: names to combine and places to set a story in.
 * Surnames are those that do not change with gender. Long because it is a table.
 */
export interface Culture {
  readonly code: CultureCode;
  /** ISO 639-1 of the language a story from there is told in. */
  readonly language: string;
  /** ISO 3166-1. */
  readonly country: string;
  readonly women: readonly string[];
  readonly men: readonly string[];
  readonly surnames: readonly string[];
  readonly places: readonly Place[];
}

export interface Place {
  /** With its preposition, as it stands in a sentence: 'in Porto'. */
  readonly where: string;
  /** As it stands in a title: 'Porto'. */
  readonly name: string;
}

export const cultureCodes = [
  'gb',
  'us',
  'ie',
  'fr',
  'es',
  'latam',
  'it',
  'de',
  'nordic',
  'pl',
  'gr',
  'tr',
  'ge',
  'jp',
  'kr',
  'cn',
  'in',
  'ng',
  'ke',
  'arab',
  'ir',
  'br',
  'ua',
] as const;

export type CultureCode = (typeof cultureCodes)[number];

const words = (text: string): string[] => text.split(' ');

const places = (text: string): Place[] =>
  text.split('; ').map((where) => ({ where, name: where.replace(/^(in|on|at|near|outside) /, '') }));

export const cultures: readonly Culture[] = [
  {
    code: 'gb',
    language: 'en',
    country: 'GB',
    women: words(
      'Maud Imogen Beatrix Nerys Harriet Tamsin Winifred Rhiannon Philippa Elspeth Cordelia Morag Hester Gwen',
    ),
    men: words(
      'Alistair Rupert Tobias Gethin Barnaby Malcolm Ellis Fergus Crispin Hamish Wilf Ivor Jocelyn Desmond',
    ),
    surnames: words(
      'Ashcombe Thackwell Penhallow Ollerton Braithwaite Dunmore Hathersage Pryce Garstang Tolliver Wetherby Quillfeather Oyelaran Prosser Kettleborough Strachan Fenwright Applegarth',
    ),
    places: places('in Whitby; in Cardiff; in Dundee; near Hebden Bridge; in Margate; on Orkney'),
  },
  {
    code: 'us',
    language: 'en',
    country: 'US',
    women: words(
      'Loretta Denise Marisol Odessa Juniper Thelma Renata Darlene Imani Wren Carlotta Shirelle Opal Nadine',
    ),
    men: words(
      'Clarence Dwight Roscoe Emmett Lamar Thaddeus Hollis Delroy Wendell Otis Ignacio Beau Cyrus Virgil',
    ),
    surnames: words(
      'Halvorsen Whitlock Delacroix Boyd Okonkwo Buckner Crenshaw Vandermeer Pettibone Maddox Yellowhorse Castellane Hargrove Birdsong Rademacher Tolland Shipley Greenleaf',
    ),
    places: places('in Tulsa; in Baltimore; in Duluth; in Savannah; in El Paso; in Spokane'),
  },
  {
    code: 'ie',
    language: 'en',
    country: 'IE',
    women: words('Aoife Bríd Sorcha Niamh Gráinne Orlaith Deirdre Fionnuala Caoimhe Róisín'),
    men: words('Cormac Donal Eoin Tadhg Fintan Ruairí Lorcan Diarmuid Cathal Malachy'),
    surnames: words(
      "O'Grianna Mulcahy Heffernan O'Dálaigh Tuohy Gilhooly MacEvilly Scanlon O'Meachair Darragh Killeen Quirke",
    ),
    places: places('in Galway; in Dingle; in Sligo; on Achill'),
  },
  {
    code: 'fr',
    language: 'fr',
    country: 'FR',
    women: words(
      'Mathilde Solène Odile Clémence Anaïs Ghislaine Élodie Maëlle Honorine Capucine Apolline Sidonie',
    ),
    men: words(
      'Bastien Gaspard Rémi Aurélien Thibault Lucien Étienne Corentin Anselme Yannick Octave Florian',
    ),
    surnames: words(
      'Delavigne Marchandeau Beaurepaire Kerouédan Chastanier Vasseur Montreuillon Lachaume Quéméner Roussillon Fontbrune Peyrefort Sow Courtadon Grandjacques Thévenard',
    ),
    places: places('in Marseille; in Saint-Malo; in Lille; in Arles; in Clermont-Ferrand'),
  },
  {
    code: 'es',
    language: 'es',
    country: 'ES',
    women: words(
      'Amaya Inmaculada Leire Rocío Begoña Candela Maialen Ximena Nuria Araceli Estíbaliz Remedios',
    ),
    men: words('Gorka Íñigo Álvaro Joaquín Unai Ramiro Anxo Jacinto Leandro Evaristo Asier Tomás'),
    surnames: words(
      'Etxegarai Valdivieso Carballeda Montesdeoca Peñarroya Iturbide Salvatierra Quintanilla Berenguer Zubiaurre Ferreiro Olivenza Barrientos Luján',
    ),
    places: places('in Cádiz; in Bilbao; in Teruel; in Vigo; in Zaragoza'),
  },
  {
    code: 'latam',
    language: 'es',
    country: 'AR',
    women: words('Luz Itzel Paloma Camila Yolanda Milagros Quetzalli Renata Ofelia Jimena Consuelo Maitena'),
    men: words(
      'Facundo Nahuel Ezequiel Rogelio Lautaro Emiliano Octavio Hernán Cuauhtémoc Wilmer Abelardo Santino',
    ),
    surnames: words(
      'Quispe Arrascaeta Villalpando Huamán Etchegoyen Maldonado Zapata Cárcamo Sepúlveda Barragán Olmedo Ybarra Tepoz Pizarnes',
    ),
    places: places('in Rosario; in Valparaíso; in Oaxaca; in Cusco; in Montevideo; in Medellín'),
  },
  {
    code: 'it',
    language: 'it',
    country: 'IT',
    women: words(
      'Fiammetta Ornella Ginevra Loredana Mirella Costanza Ilaria Nunzia Serafina Viola Tosca Elettra',
    ),
    men: words('Ruggero Ottavio Saverio Tiziano Corrado Gennaro Manlio Ettore Fulvio Leonida Duccio Amedeo'),
    surnames: words(
      'Bellandi Santacroce Passalacqua Montefosco Tagliaferro Brancaleoni Quattrocchi Vespignano Malaspina Fioravento Scarpellini Carnevalotti Pellegrotti Bonaiuto',
    ),
    places: places('in Trieste; in Naples; in Matera; in Genoa; in Palermo'),
  },
  {
    code: 'de',
    language: 'de',
    country: 'DE',
    women: words(
      'Liesel Annegret Friederike Svenja Irmgard Katharina Roswitha Mechthild Ottilie Wiebke Elfriede Hanneke',
    ),
    men: words('Dietmar Konrad Rüdiger Matthias Gottlieb Falk Anselm Eckhart Jürgen Volker Leopold Hinnerk'),
    surnames: words(
      'Grünewaldt Steinbrecher Vogelsang Morgenroth Kühnlein Zimmerlein Ackerknecht Windisch Pfefferkorn Löwenherz Brandauer Schattenberg Oberlechner Adeyemi',
    ),
    places: places('in Leipzig; in Bremen; in Graz; on Rügen; in Basel'),
  },
  {
    code: 'nordic',
    language: 'no',
    country: 'NO',
    women: words('Solveig Astrid Ragnhild Tuva Sigrún Ylva Birgitta Aino Eivor Kirsti Linnea Gudrun'),
    men: words('Torbjørn Eskil Håkon Sindre Aksel Jorma Vidar Stellan Asbjørn Mikkel Ketil Joakim'),
    surnames: words(
      'Bjerkestrand Lindqvall Nørregård Fjellheim Østerlund Haugsbø Rautio Sandstrøm Ekdahl Skjelbred Vinterholm Tveitan Aaltovirta Strandgaard',
    ),
    places: places('in Tromsø; in Gothenburg; in Bergen; on Gotland; in Turku'),
  },
  {
    code: 'pl',
    language: 'pl',
    country: 'PL',
    women: words('Zuzanna Bogumiła Kinga Halina Wiesława Jadwiga Otylia Milena Teodora Grażyna'),
    men: words('Bogdan Mirosław Zbyszek Tadeusz Kazimierz Lech Witold Szymon Radek Ignacy'),
    surnames: words(
      'Sowa Mazurek Wróbel Gołąb Zaręba Szczerba Kołodziejczak Pietrzak Ćwikła Bielawa Drozd Jarząb',
    ),
    places: places('in Gdańsk; in Łódź; in Zakopane; in Lublin'),
  },
  {
    code: 'gr',
    language: 'el',
    country: 'GR',
    women: words('Kalliope Despina Eleni Chrysoula Ariadne Thaleia Stamatia Myrto Vasiliki Ourania'),
    men: words('Stavros Lefteris Apostolos Pantelis Manolis Thanasis Iasonas Kyriakos Fotis Miltiadis'),
    surnames: words(
      'Stavrou Anagnostou Papaioannou Xenou Papanikolaou Economou Alexandrou Theofanous Hadjiyannou Oikonomou Mavrou Vasileiou',
    ),
    places: places('in Piraeus; on Hydra; in Thessaloniki; on Naxos'),
  },
  {
    code: 'tr',
    language: 'tr',
    country: 'TR',
    women: words('Şebnem Gülizar Nazlı Defne Feride Müjgan Aylin Zühre Handan Perihan'),
    men: words('Orhan Cihan Tarık Ferhat Yavuz Sinan Ruşen Keremşah Nizam Selim'),
    surnames: words(
      'Karabulut Değirmenci Yıldırımer Taşkıran Bozdağan Akgüneş Çınaroğlu Sarıkamış Denizaltı Kuyumcu Gökçeada Demirkapı',
    ),
    places: places('in Izmir; in Trabzon; in Mardin; in Istanbul'),
  },
  {
    code: 'ge',
    language: 'ka',
    country: 'GE',
    women: words('Ketevan Nino Tamar Lela Nestan Manana Eteri Khatuna'),
    men: words('Zurab Givi Levan Otar Vakhtang Gela Irakli Shalva'),
    surnames: words(
      'Tsulukidze Gamrekeli Chavleishvili Beridzauri Kobalashvili Dvalishvili Mchedlidze Lomsadze Khvichava Abuladze',
    ),
    places: places('in Tbilisi; in Batumi; in Kutaisi'),
  },
  {
    code: 'jp',
    language: 'ja',
    country: 'JP',
    women: words('Chiyo Haruka Sayuri Mitsuko Akemi Natsuki Shizue Kotone Fumiko Rin Tsubaki Yayoi'),
    men: words('Tetsuya Ryohei Kaito Masaru Isamu Daigo Shunsuke Genzo Haruto Yasuo Kenjiro Takumi'),
    surnames: words(
      'Kuromizu Asahikawa Tobimatsu Hinokuma Minegawa Sakuramori Orihata Tsukishiro Yukimura Komatsuzawa Nagatsuki Shiranami Aokusa Ubukata',
    ),
    places: places('in Otaru; in Kanazawa; in Osaka; in Nagasaki; on Sado'),
  },
  {
    code: 'kr',
    language: 'ko',
    country: 'KR',
    women: words('Seo-rin Eun-chae Bo-hwa Da-som Hae-ran Mi-gyeong Sun-ok Ye-rang Ji-won Na-bi'),
    men: words('Dong-cheol Tae-mok Gyu-baek Sang-un Chan-il Ho-seong Jun-pyo Myeong-gu Beom-su In-ha'),
    surnames: words('Namgung Seonu Hwangbo Dokgo Jegal Sagong Eoh Pyo Ma Tak Gil Bang'),
    places: places('in Busan; in Mokpo; on Jeju; in Incheon'),
  },
  {
    code: 'cn',
    language: 'zh',
    country: 'HK',
    women: words('Mei-fong Xiulan Yuk-ling Lianhua Shu-chen Qiaoyun Wan-yi Zhenzhu Ah-gam Ruoxi'),
    men: words('Ka-shing Weidong Chi-ho Jianguo Tin-lok Bao-zhang Shaoqiang Yat-fung Haoran Kwok-wa'),
    surnames: words(
      'Szeto Ouyang-Mak Shangguan Au-Yeung Tsui-Lam Kwan-Pak Yip-Ho Fung-Sau Mok Zhuge Situ-Lai Ngai',
    ),
    places: places('in Kowloon; in Tainan; in Macau; in Harbin; in Penang'),
  },
  {
    code: 'in',
    language: 'hi',
    country: 'IN',
    women: words(
      'Sharmila Indrani Lakshmi Parul Meenakshi Zeenat Damini Chitra Ketaki Nandini Ragini Sulochana',
    ),
    men: words(
      'Debashish Murugan Harshad Raghunath Imtiaz Balraj Omkar Somnath Vasudev Tejinder Anirban Gopal',
    ),
    surnames: words(
      'Chattopadhyay Venkataraghavan Bhonsale Ghoshal Narayanswamy Kulkarni Thekkekara Basumatary Pillai Qureshi Ranganekar Sodhi Mukhopadhyay Deshpande',
    ),
    places: places('in Kolkata; in Kochi; in Jaipur; in Mumbai; in Shillong'),
  },
  {
    code: 'ng',
    language: 'en',
    country: 'NG',
    women: words('Adaeze Folasade Ngozi Temilola Ebele Hauwa Yewande Chiamaka Oyinkan Ifunanya'),
    men: words('Chukwudi Babajide Emeka Alabi Obiora Danjuma Olumide Ikenna Segun Uzoma'),
    surnames: words(
      'Adebowale Okereke Nwachukwu Balogun Eze Ogunbanwo Akinwande Danladi Onwuatuegwu Afolarin Ibekwe Olatunji',
    ),
    places: places('in Lagos; in Ibadan; in Calabar; in Kano; in Accra'),
  },
  {
    code: 'ke',
    language: 'sw',
    country: 'KE',
    women: words('Wanjiru Achieng Makena Selamawit Tigist Nyokabi Zawadi Hirut Akinyi Mwajuma'),
    men: words('Kamau Otieno Baraka Tesfaye Juma Kipchirchir Dawit Mutua Yohannes Githinji'),
    surnames: words(
      'Wambugu Ochieng Kiplangat Gebreyohannes Mwangaza Abdirahman Nyambura Tekleab Onyango Mekonnen Makokha Mwakitalu',
    ),
    places: places('in Nairobi; in Mombasa; in Lalibela; in Kampala; on Lamu'),
  },
  {
    code: 'arab',
    language: 'ar',
    country: 'EG',
    women: words('Samiha Noor Hanane Rawiya Zubaida Salma Mayyada Ihsan Dunya Khadija'),
    men: words('Mounir Haytham Idris Rafiq Bassel Yahya Ghassan Anwar Tawfiq Khalil'),
    surnames: words(
      'Al-Jundari Slaoui El-Mahrouqi Haddadine Abou-Rizk El-Kettani Al-Sayyadi Bouzidane Nahhas Qabbanji Zerhouni Al-Warraq',
    ),
    places: places('in Alexandria; in Fez; in Beirut; in Amman; in Tunis'),
  },
  {
    code: 'ir',
    language: 'fa',
    country: 'IR',
    women: words('Mahrokh Parvaneh Setareh Golnar Shirindokht Forouzan Tahmineh Laleh'),
    men: words('Kamran Behzad Siavash Farhang Mehrdad Jamshid Khosro Ardalan'),
    surnames: words(
      'Zandieh Mirshahabi Tehranchi Golestanpour Rostamkhani Kermani Daryabandar Sepanjdoust Shirazinia Boroumand',
    ),
    places: places('in Isfahan; in Shiraz; in Tabriz; in Bushehr'),
  },
  {
    code: 'br',
    language: 'pt',
    country: 'BR',
    women: words('Iracema Dandara Lurdes Benedita Conceição Jurema Marília Inês Filipa Rosália'),
    men: words('Caetano Ubirajara Zélio Amadeu Tibério Joaquim Baltazar Raimundo Vasco Henrique'),
    surnames: words(
      'Albuquerque Tavares Figueirôa Cavalcanti Brandão Sarmento Quaresma Vilhena Nascimento Bragança Carvalhosa Lourival',
    ),
    places: places('in Salvador; in Belém; in Porto; in Lisbon; in Recife'),
  },
  {
    code: 'ua',
    language: 'uk',
    country: 'UA',
    women: words('Oksana Lyudmyla Yaryna Solomiya Halyna Zoryana Daryna Myroslava'),
    men: words('Taras Ostap Bohdan Mykola Yevhen Danylo Hryhoriy Zakhar'),
    surnames: words(
      'Kovalchenko Horobets Zinchenko Bondarets Lysychenko Pryimachenko Tkachuk Sorokopud Nechyporenko Vyshnyvets',
    ),
    places: places('in Lviv; in Odesa; in Chernivtsi; in Kharkiv'),
  },
];

const byCode = new Map(cultures.map((culture) => [culture.code, culture]));

/** The culture of that code. */
export function cultureOf(code: CultureCode): Culture {
  const culture = byCode.get(code);
  if (!culture) throw new Error(`every culture code has a culture, received '${code}'`);
  return culture;
}
