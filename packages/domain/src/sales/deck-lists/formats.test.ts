import { describe, expect, test } from "vitest";
import { type DeckFormat, detectFormat, parseDeckList } from "./parse.ts";

/** A card in one line: «4 Nombre (SET) 12 foil en NM @sideboard». */
const written = (text: string) =>
  parseDeckList(text).lines.map(({ quantity, name, set, number, finish, language, condition, section }) =>
    [`${quantity} ${name}`, set && `(${set})`, number, finish, language, condition, section !== "main" && `@${section}`]
      .filter(Boolean)
      .join(" "),
  );

interface Sample {
  site: string;
  format: DeckFormat;
  text: string;
  cards: string[];
}

const SAMPLES: Sample[] = [
  {
    site: "MTG Arena",
    format: "text",
    text: "About\nName Fénix de Izzet\n\nCompanion\n1 Lurrus of the Dream-Den (IKO) 226\n\nDeck\n4 Arclight Phoenix (GRN) 91\n2 Commit /// Memory (AKR) 54\n\nSideboard\n1 Lurrus of the Dream-Den (IKO) 226\n2 Mystical Dispute (ELD) 58",
    cards: [
      "4 Arclight Phoenix (GRN) 91",
      "2 Commit // Memory (AKR) 54",
      "1 Lurrus of the Dream-Den (IKO) 226 @sideboard",
      "2 Mystical Dispute (ELD) 58 @sideboard",
    ],
  },
  {
    site: "MTG Arena in Spanish, with Windows line ends and a byte order mark",
    format: "text",
    text: "\uFEFFComandante\r\n1 Ghalta, hambre primordial (RIX) 130\r\n\r\nMazo\r\n10 Bosque (ANA) 60\r\n",
    cards: ["1 Ghalta, hambre primordial (RIX) 130 @commander", "10 Bosque (ANA) 60"],
  },
  {
    site: "Magic Online, whose sideboard is behind a blank line",
    format: "text",
    text: "20 Island\n36 Lightning Bolt\n4 Wear/Tear\n\n3 Pyroblast\n2 Æther Gust",
    cards: ["20 Island", "36 Lightning Bolt", "4 Wear/Tear", "3 Pyroblast @sideboard", "2 Æther Gust @sideboard"],
  },
  {
    site: "Magic Online's file",
    format: "xml",
    text: '<?xml version="1.0" encoding="utf-8"?>\n<Deck>\n  <NetDeckID>0</NetDeckID>\n  <Cards CatID="91867" Quantity="4" Sideboard="false" Name="Fire &amp; Ice" Annotation="0" />\n  <Cards CatID="2" Quantity="2" Sideboard="true" Name="Surgical Extraction" Annotation="0" />\n</Deck>',
    cards: ["4 Fire & Ice", "2 Surgical Extraction @sideboard"],
  },
  {
    site: "Cockatrice",
    format: "xml",
    text: '<?xml version="1.0"?>\n<cockatrice_deck version="1">\n<zone name="main">\n<card number="4" name="Ponder" setShortName="LRW" collectorNumber="79"/>\n</zone>\n<zone name="side">\n<card number="1" name="Negate"/>\n</zone>\n</cockatrice_deck>',
    cards: ["4 Ponder (LRW) 79", "1 Negate @sideboard"],
  },
  {
    site: "Moxfield",
    format: "text",
    text: "1 Sol Ring (C21) 263 *F* #Ramp #!Mana Rocks\n1 Mana Crypt (2XM) 361 *E* #2 drops\n1x Arcane Signet (ELD) 331\n\nSIDEBOARD:\n2 Negate (M20) 69 #counter",
    cards: [
      "1 Sol Ring (C21) 263 foil",
      "1 Mana Crypt (2XM) 361 etched",
      "1 Arcane Signet (ELD) 331",
      "2 Negate (M20) 69 @sideboard",
    ],
  },
  {
    site: "Archidekt",
    format: "archidekt",
    text: "1x Atraxa, Praetors' Voice (cm2) 10 *F* [Commander{top}]\n1x Sol Ring (c21) 263 [Ramp,Artifact] ^Have,#37d67a^\n1x Counterspell (mh2) 267 [Maybeboard{noDeck}{noPrice},Control]\n2x Negate (m20) 69 [Sideboard] ^Don't Have,#f47373^\n1x Ponder [Draw]",
    cards: [
      "1 Atraxa, Praetors' Voice (cm2) 10 foil @commander",
      "1 Sol Ring (c21) 263",
      "2 Negate (m20) 69 @sideboard",
      "1 Ponder",
    ],
  },
  {
    site: "ManaBox",
    format: "text",
    text: "// COMMANDER\n1 Krenko, Mob Boss (DDT) 52\n\n// MAINBOARD\n4 Castillo de Vela (TDC) 271 *F*\n\n// SIDEBOARD\n3 Deuda de Sal (MRJ) 76\n\n// MAYBEBOARD\n1 Opt (XLN) 65",
    cards: [
      "1 Krenko, Mob Boss (DDT) 52 @commander",
      "4 Castillo de Vela (TDC) 271 foil",
      "3 Deuda de Sal (MRJ) 76 @sideboard",
    ],
  },
  {
    site: "Deckstats",
    format: "text",
    text: "//Main\n4 [M10#146] Lightning Bolt\n1 [C21] Sol Ring # rápido\n1 Krenko, Mob Boss # !Commander\n\n//Sideboard\nSB: 2 [ICE] Pyroblast\n\n//Maybeboard\n1 Opt",
    cards: [
      "4 Lightning Bolt (M10) 146",
      "1 Sol Ring (C21)",
      "1 Krenko, Mob Boss @commander",
      "2 Pyroblast (ICE) @sideboard",
    ],
  },
  {
    site: "TappedOut",
    format: "text",
    text: "1x Ambition's Cost (8ED) *F* #draw\n1x Krenko, Mob Boss (DDT:52) *CMDR*\n4x Llanowar Elves *ES*\n\nSideboard:\n2x Naturalize *f-etch*",
    cards: [
      "1 Ambition's Cost (8ED) foil",
      "1 Krenko, Mob Boss (DDT) 52 @commander",
      "4 Llanowar Elves es",
      "2 Naturalize etched @sideboard",
    ],
  },
  {
    site: "MTGGoldfish",
    format: "text",
    text: "4 Lightning Bolt [2X2] (F)\n1 Sheoldred, the Apocalypse <extended art> [DMU]\n1 Plains <265> [THB]",
    cards: ["4 Lightning Bolt (2X2) foil", "1 Sheoldred, the Apocalypse (DMU)", "1 Plains (THB) 265"],
  },
  {
    site: "XMage",
    format: "xmage",
    text: "NAME:Rojo\n4 [M10:146] Lightning Bolt\n2 [APC:128] Fire // Ice\nSB: 2 [ICE:213] Pyroblast\nLAYOUT MAIN:(1,1)(NONE,false,50)|([M10:146])\nLAYOUT SIDEBOARD:(1,1)(NONE,false,50)|([ICE:213])",
    cards: ["4 Lightning Bolt (M10) 146", "2 Fire // Ice (APC) 128", "2 Pyroblast (ICE) 213 @sideboard"],
  },
  {
    site: "Forge",
    format: "forge",
    text: "[metadata]\nName=Mono rojo\n[Commander]\n1 Krenko, Mob Boss|DDT|1\n[Main]\n4 Lightning Bolt|M10|1\n2 Fire // Ice+|MH2|[290]\n20 Mountain\n[Sideboard]\n2 Pyroblast|ICE",
    cards: [
      "1 Krenko, Mob Boss (DDT) @commander",
      "4 Lightning Bolt (M10)",
      "2 Fire // Ice (MH2) 290 foil",
      "20 Mountain",
      "2 Pyroblast (ICE) @sideboard",
    ],
  },
  {
    site: "Pokémon TCG Live",
    format: "pokemon",
    text: "Pokémon: 2\n4 Cangrejo Tramoyista MVI 59\n2 Búho Archivero MVI 91 PH\n\nTrainer: 2\n4 Nest Ball SVI 181\n1 Boss's Orders PR-SV 27\n\nEnergy: 1\n8 Basic {R} Energy SVE 2\n\nTotal Cards: 19",
    cards: [
      "4 Cangrejo Tramoyista (MVI) 59",
      "2 Búho Archivero (MVI) 91 foil",
      "4 Nest Ball (SVI) 181",
      "1 Boss's Orders (PR-SV) 27",
      "8 Basic {R} Energy (SVE) 2",
    ],
  },
  {
    site: "Pokémon TCG Online",
    format: "pokemon",
    text: "****** Pokémon Trading Card Game Deck List ******\n\n##Pokémon - 2\n\n* 2 Pikachu SUM 33\n\n##Trainer Cards - 1\n\n* 1 Ultra Ball SUM 135\n\n##Energy - 4\n\n* 4 Lightning Energy  EVO 94\n\nTotal Cards - 7\n\n****** Deck List Generated by the Pokémon TCG Online www.pokemon.com/TCGO ******",
    cards: ["2 Pikachu (SUM) 33", "1 Ultra Ball (SUM) 135", "4 Lightning Energy (EVO) 94"],
  },
  {
    site: "One Piece",
    format: "text",
    text: "1xOP01-001\n4xOP01-016\n4 OP02-004 Edward Newgate\n2x Nami (OP01-016)\n1xP-001\n3xOP05-119_p1",
    cards: [
      "1 OP01-001 (OP01) OP01-001",
      "4 OP01-016 (OP01) OP01-016",
      "4 Edward Newgate (OP02) OP02-004",
      "2 Nami (OP01) OP01-016",
      "1 P-001 (P) P-001",
      "3 OP05-119 (OP05) OP05-119",
    ],
  },
  {
    site: "Yu-Gi-Oh! as text",
    format: "text",
    text: "Monster (2)\n3 Ash Blossom & Joyous Spring\n1 LOB-ES001 Dragón Blanco de Ojos Azules\nSpell (1)\n1x Polymerization\nSide Deck: 1\n2 Droll & Lock Bird",
    cards: [
      "3 Ash Blossom & Joyous Spring",
      "1 Dragón Blanco de Ojos Azules (LOB) LOB-ES001",
      "1 Polymerization",
      "2 Droll & Lock Bird @sideboard",
    ],
  },
  {
    site: "Cardmarket's wants",
    format: "text",
    text: "4x Lightning Bolt (Magic 2010)\n1 Swamp (Zendikar) (V.2)\n2 Sol Ring (Secret Lair Drop Series: V.1)",
    cards: ["4 Lightning Bolt (Magic 2010)", "1 Swamp (Zendikar)", "2 Sol Ring"],
  },
  {
    site: "Cardmarket's page of wants, copied without its headings",
    format: "text",
    text: "4\tLightning Bolt\tMagic 2010\tInglés\tEX\t1,50 €\n1x\tSol Ring\tCommander 2021\tEspañol\tNM\tFoil\t\n2\tOpt",
    cards: ["4 Lightning Bolt (Magic 2010) en LP", "1 Sol Ring (Commander 2021) foil es NM", "2 Opt"],
  },
  {
    site: "Cardmarket's stock file",
    format: "csv",
    text: 'idarticle;idProduct;English Name;Local Name;Exp.;Exp. Name;Price;Language;Condition;Foil?;Amount\n"1";"2";"Llanowar Elves";"Elfos de Llanowar";"M19";"Magic 2019";"0.05";"1";"GD";"";"2"\n"3";"4";"Opt";"Optar";"XLN";"Ixalan";"0.40";"4";"NM";"X";"1"',
    cards: ["2 Llanowar Elves (M19) en LP", "1 Opt (XLN) foil es NM"],
  },
  {
    site: "Moxfield's collection",
    format: "csv",
    text: '"Count","Tradelist Count","Name","Edition","Condition","Language","Foil","Tags","Last Modified","Collector Number"\n"2","0","Fire // Ice","mh2","Near Mint","English","foil","","2026-01-01","290"\n"1","0","Opt","xln","Good (Lightly Played)","Spanish","","","2026-01-01","65"',
    cards: ["2 Fire // Ice (mh2) 290 foil en NM", "1 Opt (xln) 65 es LP"],
  },
  {
    site: "ManaBox's collection",
    format: "csv",
    text: 'Name,Set code,Set name,Collector number,Foil,Rarity,Quantity,ManaBox ID,Scryfall ID,Purchase price,Misprint,Altered,Condition,Language,Purchase price currency\n"Atraxa, Praetors\' Voice",CM2,Commander Anthology II,10,etched,mythic,1,17,aa-bb,1.50,false,false,light_played,en,EUR',
    cards: ["1 Atraxa, Praetors' Voice (CM2) 10 etched en MP"],
  },
  {
    site: "Dragon Shield",
    format: "csv",
    text: '"sep=,"\nFolder Name,Quantity,Trade Quantity,Card Name,Set Code,Set Name,Card Number,Condition,Printing,Language,Price Bought,Date Bought,LOW,MID,MARKET\nCarpeta,4,0,Opt,XLN,Ixalan,65,LightPlayed,Rainbow Foil,Simplified Chinese,0.10,2026-01-01,0,0,0',
    cards: ["4 Opt (XLN) 65 foil zh MP"],
  },
  {
    site: "Deckbox",
    format: "csv",
    text: "Count,Tradelist Count,Name,Edition,Edition Code,Card Number,Condition,Language,Foil\n3,0,Opt,Ixalan,XLN,65,Good (Lightly Played),English,foil",
    cards: ["3 Opt (XLN) 65 foil en LP"],
  },
  {
    site: "Archidekt's collection",
    format: "csv",
    text: "Quantity,Name,Finish,Condition,Date Added,Language,Purchase Price,Tags,Edition Name,Edition Code,Multiverse Id,Scryfall ID,Collector Number\n1,Opt,Etched,MP,2026-01-01,EN,0,,Ixalan,xln,1,aa,65",
    cards: ["1 Opt (xln) 65 etched en MP"],
  },
  {
    site: "TCGplayer",
    format: "csv",
    text: "Quantity,Name,Simple Name,Set,Card Number,Set Code,Printing,Condition,Language,Rarity,Product ID,SKU\n1,Opt (Borderless),Opt,Ixalan,65,XLN,Normal,Lightly Played,English,C,1,2",
    cards: ["1 Opt (XLN) 65 normal en LP"],
  },
  {
    site: "MTGGoldfish's collection",
    format: "csv",
    text: "Card,Set ID,Set Name,Quantity,Foil,Variation,Collector Number,Scryfall ID\nOpt,XLN,Ixalan,2,foil_etched,,65,aa",
    cards: ["2 Opt (XLN) 65 etched"],
  },
  {
    site: "TopDecked",
    format: "csv",
    text: 'QUANTITY,"NAME",SETCODE,SETNAME,"COLLECTOR NUMBER",FINISH,PRICE,RARITY,ID,LANG,CONDITION,NOTES,TAGS\n1,"Opt",XLN,Ixalan,"65",nonfoil,0.1,common,aa,en,slightly played,"dos\nlíneas",',
    cards: ["1 Opt (XLN) 65 normal en LP"],
  },
  {
    site: "an own spreadsheet, copied with tabs",
    format: "csv",
    text: "Cantidad\tNombre\tIdioma\tEstado\tEdición\n2\tRescoldo Eterno\tEspañol\tPoco jugada\tMarea Roja",
    cards: ["2 Rescoldo Eterno (Marea Roja) es LP"],
  },
];

describe("a list", () => {
  test.each(SAMPLES)("of $site is read whole", ({ text, cards, format }) => {
    expect(detectFormat(text)).toBe(format);
    expect(written(text)).toEqual(cards);
    expect(parseDeckList(text).faults).toEqual([]);
  });

  test.each([
    "#created by Jugador\n#main\n14558127\n14558127\n#extra\n86066372\n!side\n94145021\n",
    "ydke://j6EjAI+hIwCCQSEF!gkEhBQ==!!",
  ])("of passcodes alone is not matched, which is said once (%#)", (text) => {
    const { lines, faults, remarks } = parseDeckList(text);
    expect(detectFormat(text)).toBe("passcodes");
    expect([lines, faults]).toEqual([[], []]);
    expect(remarks).toEqual([{ lines: [], message: expect.stringMatching(/trae 4 cartas solo por su número/) }]);
  });

  test("with a maybeboard says once which lines are left out", () => {
    const { lines, remarks } = parseDeckList("1 Opt\nMaybeboard:\n1 Ponder\n2 Negate");
    expect(lines).toHaveLength(1);
    expect(remarks).toEqual([{ lines: [3, 4], message: "Lo que está en «Maybeboard» no cuenta para el mazo." }]);
  });

  test("with unknown marks and headings says so once, and keeps the cards", () => {
    const { lines, faults, remarks } = parseDeckList("Aggro:\n1 Opt *ZZ9*\n2 Ponder *ZZ9*\nRemoval (8)\n1 Negate");
    expect([lines.length, faults]).toEqual([3, []]);
    expect(remarks).toEqual([
      { lines: [1], message: "Hemos tomado «Aggro» por un título." },
      { lines: [2, 3], message: "No conocemos la marca «*ZZ9*»: la hemos pasado por alto." },
      { lines: [4], message: "Hemos tomado «Removal» por un título." },
    ]);
  });

  test("with a section before a card keeps that card", () => {
    expect(written("Commander: 1 Krenko, Mob Boss\n1 Opt\nSideboard: 2 Negate")).toEqual([
      "1 Krenko, Mob Boss @commander",
      "1 Opt",
      "2 Negate @sideboard",
    ]);
  });

  test("as a CSV file reports unknown cells once, and rows that it cannot read", () => {
    const { lines, faults, remarks } = parseDeckList(
      "Name,Quantity,Condition,Language\nOpt,1,Regular,Klingon\nPonder,1,Regular,English\n,3,NM,English\nNegate,muchas,NM,English",
    );
    expect(lines.map(({ name }) => name)).toEqual(["Opt", "Ponder"]);
    expect(faults.map(({ line }) => line)).toEqual([4, 5]);
    expect(remarks.map(({ lines: at }) => at)).toEqual([[2], [2, 3]]);
  });

  test("of another site's numbers alone says so once", () => {
    const { lines, remarks } = parseDeckList("idProduct;groupCount;price;idLanguage\n1;2;0.10;1\n3;1;0.20;4");
    expect(lines).toEqual([]);
    expect(remarks).toEqual([{ lines: [2, 3], message: expect.stringContaining("sin nombres") }]);
  });
});

test.each(["4 Opt", "4x Opt", "4 x Opt", "x4 Opt", "(4) Opt", "- 4 Opt", "• 4x Opt", "* 4 Opt", "Opt x4", "4\tOpt"])(
  "four copies are written «%s»",
  (text) => {
    expect(written(text)).toEqual(["4 Opt"]);
  },
);
