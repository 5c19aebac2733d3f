import type { Point } from '../curve.ts'
import type { CarId } from './proportions.ts'

/** A point on the outline's nose or tail at height z, or `inset` millimetres inside it. */
interface EdgePoint {
  edge: 'nose' | 'tail'
  inset: number
  z: number
}

/** A point in the car's millimetres, or one anchored to its outline. */
export type Anchor = Point | EdgePoint

const nose = (inset: number, z: number): EdgePoint => ({ edge: 'nose', inset, z })
const tail = (inset: number, z: number): EdgePoint => ({ edge: 'tail', inset, z })

type Line = readonly Anchor[]
type PlainLine = readonly Point[]
/** Corners: top front, top rear, bottom rear, bottom front. */
export type Quad = readonly [Point, Point, Point, Point]

export type PillarPanel =
  | { kind: 'fin'; outline: PlainLine; ribs: readonly PlainLine[] }
  | { kind: 'float'; outline: PlainLine; blade: PlainLine }
  | { kind: 'waves' | 'slats'; outline: Quad }
  | { kind: 'floating-roof' | 'wide' | 'streak'; outline: PlainLine }

/** A car's characteristic features: lamps, vents, tail, pillar, mirror, handles, pressed lines. */
export interface CarDetails {
  headlamp: {
    /** Corner radius of the housing. */
    radius: number
    housings: readonly Line[]
    /** The daytime running light. */
    signature: readonly Line[]
    ticks?: readonly PlainLine[]
    /** Projector lenses: x, z, radius. */
    lenses?: readonly (readonly [number, number, number])[]
  }
  tailLamp: {
    radius: number
    housings: readonly Line[]
    signature: readonly Line[]
    ticks?: readonly PlainLine[]
  }
  grille?: { outline: Line; bars: number; tone: 'dark' | 'chrome' }
  vents: readonly Line[]
  ventLines?: readonly Line[]
  /** Bright strips. */
  accents?: readonly Line[]
  fogLamp?: readonly [number, number, number]
  diffuser: Line
  hasSkidPlate?: boolean
  /** Bumper joints; doors and bonnet follow from the proportions. */
  shutLines: readonly Line[]
  pressedLines: readonly { points: PlainLine; strength: number }[]
  /** Small dark panels set into the body. */
  panels?: readonly PlainLine[]
  /** The rear pillar panel, the most distinctive part of the side. */
  pillarPanel?: PillarPanel
  rearQuarterPillar?: number
  fuelFlap?: Point
  hasDucktail?: boolean
  mirror: {
    width: number
    height: number
    /** Above the belt line. */
    rise: number
    finish: 'two-tone' | 'body' | 'black'
    mount: 'door' | 'sail'
  }
  handle: 'flush' | 'bar' | 'pull' | 'chrome'
  beltTrim: 'black' | 'chrome'
}

export const DETAILS: Record<CarId, CarDetails> = {
  seal: {
    headlamp: {
      radius: 16,
      housings: [
        [
          nose(-6, 575),
          nose(-4, 652),
          [190, 716],
          [430, 768],
          [610, 796],
          [470, 742],
          [250, 668],
          [90, 584],
        ],
      ],
      signature: [
        [nose(8, 584), nose(16, 640), [190, 703], [430, 757], [585, 789]],
        [
          [70, 590],
          [180, 645],
          [330, 700],
        ],
      ],
      ticks: [
        [
          [104, 476],
          [130, 440],
        ],
        [
          [140, 426],
          [166, 390],
        ],
        [
          [176, 376],
          [202, 340],
        ],
      ],
    },
    tailLamp: {
      radius: 12,
      housings: [[tail(-6, 1022), [4500, 1012], [4320, 958], [4440, 930], tail(-6, 926)]],
      signature: [
        [tail(4, 994), [4510, 984], [4350, 956]],
        [tail(8, 948), [4600, 948], [4470, 944]],
      ],
    },
    vents: [[nose(16, 480), [140, 492], [268, 330], [236, 246], [100, 240], nose(12, 300)]],
    diffuser: [tail(-6, 420), tail(150, 400), [4420, 330], [4360, 230], tail(-6, 200)],
    shutLines: [
      [
        [470, 742],
        [520, 680],
        [545, 560],
      ],
      [
        [4440, 902],
        [4380, 760],
        [4300, 600],
      ],
    ],
    pressedLines: [
      {
        points: [
          [1420, 470],
          [2100, 400],
          [2800, 430],
          [3300, 560],
          [3480, 660],
        ],
        strength: 1,
      },
      {
        points: [
          [560, 770],
          [900, 812],
          [1300, 806],
          [1900, 812],
        ],
        strength: 0.6,
      },
      {
        points: [
          [3000, 850],
          [3600, 905],
          [4000, 935],
          [4330, 940],
        ],
        strength: 0.9,
      },
    ],
    panels: [
      [
        [1236, 742],
        [1420, 762],
        [1400, 726],
        [1270, 716],
      ],
    ],
    pillarPanel: {
      kind: 'fin',
      outline: [
        [4026, 1112],
        [4140, 1070],
        [4010, 1052],
        [3780, 1054],
      ],
      ribs: [
        [
          [3860, 1064],
          [4050, 1094],
        ],
        [
          [3920, 1060],
          [4086, 1082],
        ],
      ],
    },
    mirror: { width: 210, height: 88, rise: 58, finish: 'two-tone', mount: 'door' },
    handle: 'flush',
    beltTrim: 'black',
  },
  'seal-6-ev': {
    headlamp: {
      radius: 22,
      housings: [
        [
          nose(-6, 640),
          nose(-4, 728),
          [150, 772],
          [360, 824],
          [480, 842],
          [420, 782],
          [260, 738],
          [190, 668],
          [80, 640],
        ],
      ],
      signature: [
        [[468, 834], [310, 800], [150, 756], nose(22, 712), nose(26, 668), [112, 658], [180, 690]],
        [
          [120, 712],
          [230, 744],
          [360, 784],
        ],
      ],
    },
    tailLamp: {
      radius: 16,
      housings: [
        [
          tail(-6, 1046),
          [4420, 1044],
          [4300, 1008],
          [4330, 920],
          [4390, 872],
          [4450, 876],
          [4462, 944],
          tail(-6, 946),
        ],
      ],
      signature: [
        [tail(4, 1008), [4430, 1012], [4338, 986], [4366, 920], [4410, 892]],
        [tail(8, 968), [4500, 972]],
      ],
    },
    vents: [[nose(-4, 300), nose(-2, 420), [150, 392], [330, 300], [270, 258], [90, 250]]],
    ventLines: [[nose(6, 428), [160, 404], [350, 306]]],
    diffuser: [tail(-6, 360), tail(120, 340), [4300, 280], tail(-6, 210)],
    shutLines: [
      [
        [400, 770],
        [470, 690],
        [520, 590],
      ],
      [
        [4360, 850],
        [4330, 720],
        [4260, 600],
      ],
    ],
    pressedLines: [
      {
        points: [
          [700, 800],
          [1600, 842],
          [2800, 872],
          [3800, 914],
          [4300, 950],
        ],
        strength: 0.9,
      },
      {
        points: [
          [1500, 372],
          [2300, 372],
          [3000, 400],
          [3380, 450],
        ],
        strength: 0.9,
      },
    ],
    rearQuarterPillar: 3590,
    mirror: { width: 205, height: 96, rise: 60, finish: 'body', mount: 'door' },
    handle: 'flush',
    beltTrim: 'chrome',
  },
  'sealion-7': {
    headlamp: {
      radius: 16,
      housings: [
        [
          nose(-6, 724),
          nose(-4, 850),
          [122, 894],
          [360, 968],
          [640, 1018],
          [470, 946],
          [270, 872],
          [100, 776],
        ],
      ],
      signature: [
        [nose(8, 736), nose(14, 830), [176, 898], [380, 960], [610, 1010]],
        [
          [64, 764],
          [170, 824],
          [330, 890],
          [430, 924],
        ],
      ],
      ticks: [
        [
          [126, 622],
          [176, 540],
        ],
        [
          [176, 540],
          [214, 452],
        ],
      ],
    },
    tailLamp: {
      radius: 14,
      housings: [
        [tail(-6, 1120), [4480, 1108], [4220, 1040], [4340, 1006], [4520, 1016], tail(-6, 1024)],
      ],
      signature: [[tail(4, 1090), [4500, 1078], [4256, 1036]]],
      ticks: [
        [
          [4392, 1026],
          [4412, 1046],
        ],
        [
          [4444, 1030],
          [4464, 1054],
        ],
        [
          [4496, 1036],
          [4516, 1062],
        ],
        [
          [4548, 1040],
          [4568, 1068],
        ],
      ],
    },
    vents: [[nose(10, 640), [150, 652], [300, 470], [330, 350], [90, 340], nose(14, 420)]],
    diffuser: [tail(-6, 560), tail(90, 600), [4560, 520], [4420, 420], [4360, 300], tail(-6, 260)],
    shutLines: [
      [
        [470, 946],
        [560, 850],
        [592, 770],
      ],
      [
        [4300, 1000],
        [4330, 860],
        [4300, 720],
      ],
    ],
    pressedLines: [
      {
        points: [
          [1480, 560],
          [2300, 500],
          [3000, 560],
          [3400, 700],
        ],
        strength: 1,
      },
      {
        points: [
          [2900, 960],
          [3450, 1022],
          [3850, 1062],
          [4220, 1054],
        ],
        strength: 1,
      },
      {
        points: [
          [640, 940],
          [1100, 944],
          [1800, 915],
        ],
        strength: 0.6,
      },
    ],
    pillarPanel: {
      kind: 'fin',
      outline: [
        [4206, 1270],
        [4330, 1212],
        [4180, 1180],
        [3980, 1192],
      ],
      ribs: [
        [
          [4080, 1202],
          [4236, 1240],
        ],
        [
          [4140, 1196],
          [4280, 1222],
        ],
      ],
    },
    hasDucktail: true,
    mirror: { width: 215, height: 104, rise: 62, finish: 'two-tone', mount: 'door' },
    handle: 'flush',
    beltTrim: 'black',
  },
  'sealion-6': {
    headlamp: {
      radius: 20,
      housings: [
        [
          nose(-6, 762),
          nose(-4, 866),
          [130, 918],
          [340, 984],
          [560, 1014],
          [450, 930],
          [290, 850],
          [110, 770],
        ],
      ],
      signature: [
        [[536, 1002], [340, 968], [140, 902], nose(20, 850), nose(22, 792), [120, 800], [262, 858]],
      ],
      lenses: [
        [170, 852, 24],
        [262, 892, 22],
      ],
    },
    tailLamp: {
      radius: 26,
      housings: [
        [
          tail(-6, 1092),
          [4470, 1104],
          [4290, 1072],
          [4210, 1022],
          [4300, 972],
          [4500, 962],
          tail(-6, 980),
        ],
      ],
      signature: [
        [
          tail(4, 1056),
          [4450, 1070],
          [4320, 1050],
          [4256, 1020],
          [4320, 994],
          [4470, 990],
          tail(4, 1008),
        ],
      ],
    },
    grille: {
      outline: [nose(-6, 430), nose(-4, 720), [66, 712], [112, 590], [104, 440]],
      bars: 5,
      tone: 'dark',
    },
    vents: [
      [
        [150, 560],
        [196, 590],
        [250, 470],
        [210, 410],
        [160, 430],
      ],
    ],
    diffuser: [tail(-6, 540), [4600, 545], [4470, 450], [4380, 320], tail(-6, 290)],
    hasSkidPlate: true,
    shutLines: [
      [
        [450, 930],
        [560, 850],
        [610, 770],
      ],
      [
        [4240, 985],
        [4270, 860],
        [4230, 740],
      ],
    ],
    pressedLines: [
      {
        points: [
          [620, 905],
          [1500, 902],
          [2600, 916],
          [3600, 950],
          [4230, 1000],
        ],
        strength: 0.8,
      },
      {
        points: [
          [1500, 560],
          [2300, 520],
          [2900, 545],
          [3280, 620],
        ],
        strength: 0.9,
      },
    ],
    pillarPanel: {
      kind: 'wide',
      outline: [
        [4080, 1470],
        [3930, 1240],
        [3680, 1140],
      ],
    },
    fuelFlap: [3900, 1050],
    mirror: { width: 205, height: 118, rise: 66, finish: 'two-tone', mount: 'sail' },
    handle: 'bar',
    beltTrim: 'chrome',
  },
  'atto-3': {
    headlamp: {
      radius: 12,
      housings: [
        [
          nose(-6, 796),
          nose(-4, 862),
          [130, 890],
          [330, 942],
          [560, 980],
          [420, 908],
          [330, 880],
          [250, 820],
          [100, 794],
        ],
      ],
      signature: [[nose(12, 822), [110, 862], [300, 916], [530, 970]]],
      ticks: [
        [
          [196, 838],
          [244, 872],
        ],
        [
          [244, 850],
          [300, 886],
        ],
        [
          [292, 868],
          [352, 900],
        ],
      ],
    },
    tailLamp: {
      radius: 10,
      housings: [
        [
          tail(-6, 1050),
          [4180, 1048],
          [3990, 1002],
          [3860, 950],
          [4060, 968],
          [4220, 980],
          tail(-6, 980),
        ],
      ],
      signature: [
        [tail(4, 1028), [4180, 1028], [4020, 990], [3890, 956]],
        [tail(6, 1002), [4200, 1004], [4080, 982]],
      ],
    },
    vents: [
      [
        [56, 610],
        [104, 628],
        [150, 500],
        [118, 400],
        [60, 420],
      ],
    ],
    accents: [[nose(2, 776), [90, 782], [230, 806]]],
    diffuser: [tail(-6, 540), [4330, 545], [4190, 450], [4100, 320], tail(-6, 290)],
    shutLines: [
      [
        [420, 908],
        [500, 830],
        [545, 750],
      ],
      [
        [4090, 960],
        [4060, 840],
        [3990, 740],
      ],
    ],
    pressedLines: [
      {
        points: [
          [600, 878],
          [1200, 868],
          [2000, 860],
          [2700, 880],
          [3400, 945],
          [3860, 950],
        ],
        strength: 0.9,
      },
      {
        points: [
          [1360, 600],
          [1900, 520],
          [2600, 540],
          [3120, 690],
        ],
        strength: 1,
      },
    ],
    pillarPanel: {
      kind: 'waves',
      outline: [
        [3676, 1408],
        [4092, 1372],
        [3950, 1140],
        [3514, 1190],
      ],
    },
    mirror: { width: 200, height: 112, rise: 64, finish: 'two-tone', mount: 'door' },
    handle: 'bar',
    beltTrim: 'chrome',
  },
  'atto-2': {
    headlamp: {
      radius: 26,
      housings: [
        [nose(-6, 800), nose(-4, 908), [120, 946], [340, 978], [372, 930], [300, 842], [250, 806]],
      ],
      signature: [[nose(14, 816), nose(20, 886), [120, 930], [330, 962], [350, 930], [288, 852]]],
      ticks: [
        [
          [120, 838],
          [120, 884],
        ],
        [
          [170, 846],
          [170, 894],
        ],
        [
          [220, 856],
          [220, 904],
        ],
      ],
    },
    tailLamp: {
      radius: 26,
      housings: [
        [tail(-6, 1062), [4084, 1062], [4040, 1026], [4040, 930], [4090, 888], tail(-6, 888)],
      ],
      signature: [
        [tail(4, 1026), [4110, 1030], [4070, 1000], [4110, 952], [4190, 926], tail(10, 930)],
        [tail(8, 980), [4160, 980], [4110, 952]],
      ],
    },
    vents: [[nose(-4, 440), nose(-2, 590), [70, 586], [150, 500], [190, 400], [80, 380]]],
    ventLines: [
      [
        [96, 600],
        [170, 520],
        [214, 410],
      ],
    ],
    diffuser: [tail(-6, 560), [4180, 570], [4060, 470], [3980, 330], tail(-6, 300)],
    hasSkidPlate: true,
    shutLines: [
      [
        [320, 845],
        [430, 800],
        [480, 740],
      ],
      [
        [4060, 890],
        [4040, 800],
        [3960, 720],
      ],
    ],
    pressedLines: [
      {
        points: [
          [520, 900],
          [1300, 898],
          [2300, 904],
          [3300, 926],
          [4040, 940],
        ],
        strength: 0.9,
      },
      {
        points: [
          [1330, 600],
          [2000, 560],
          [2600, 566],
          [3000, 620],
        ],
        strength: 0.7,
      },
    ],
    pillarPanel: {
      kind: 'slats',
      outline: [
        [3576, 1556],
        [4140, 1546],
        [4190, 1300],
        [3606, 1150],
      ],
    },
    mirror: { width: 195, height: 122, rise: 68, finish: 'black', mount: 'sail' },
    handle: 'bar',
    beltTrim: 'black',
  },
  e6: {
    headlamp: {
      radius: 18,
      housings: [
        [
          nose(-6, 700),
          nose(-4, 772),
          [190, 836],
          [430, 908],
          [520, 916],
          [470, 840],
          [330, 762],
          [160, 706],
        ],
      ],
      signature: [[nose(10, 712), [160, 728], [320, 784], [450, 858], [505, 908]]],
      lenses: [
        [150, 776, 26],
        [262, 812, 26],
        [366, 852, 20],
      ],
    },
    tailLamp: {
      radius: 16,
      housings: [[tail(-6, 1062), [4430, 1066], [4290, 1008], [4390, 930], tail(-6, 906)]],
      signature: [[tail(6, 1022), [4430, 1030], [4340, 1002], [4410, 956], tail(8, 942)]],
    },
    vents: [
      [
        [50, 330],
        [56, 470],
        [200, 452],
        [262, 360],
        [220, 320],
      ],
    ],
    accents: [[nose(2, 690), [120, 690], [220, 704]]],
    fogLamp: [150, 396, 26],
    diffuser: [tail(-6, 360), [4560, 360], [4380, 290], tail(-6, 230)],
    shutLines: [
      [
        [400, 800],
        [490, 730],
        [540, 640],
      ],
      [
        [4320, 960],
        [4310, 830],
        [4240, 660],
      ],
    ],
    pressedLines: [
      {
        points: [
          [620, 828],
          [1400, 838],
          [2400, 862],
          [3400, 915],
          [4230, 1010],
        ],
        strength: 0.8,
      },
      {
        points: [
          [1500, 430],
          [2400, 410],
          [3100, 450],
          [3350, 520],
        ],
        strength: 0.8,
      },
    ],
    mirror: { width: 200, height: 112, rise: 62, finish: 'body', mount: 'sail' },
    handle: 'pull',
    beltTrim: 'black',
  },
  dolphin: {
    headlamp: {
      radius: 44,
      housings: [
        [
          nose(-6, 656),
          nose(-4, 764),
          [130, 808],
          [310, 866],
          [396, 882],
          [362, 796],
          [260, 718],
          [140, 660],
        ],
      ],
      signature: [
        [[350, 854], [190, 806], nose(34, 756), nose(28, 700), [110, 684], [220, 730], [318, 806]],
      ],
      lenses: [
        [140, 748, 24],
        [220, 782, 22],
      ],
    },
    tailLamp: {
      radius: 16,
      housings: [
        [tail(-6, 985), [4050, 992], [3910, 952], [3862, 896], [3960, 862], tail(-6, 876)],
      ],
      signature: [
        [tail(4, 948), [4050, 960], [3950, 936], [3906, 900], [3970, 884]],
        [[4040, 900], [3990, 914], [4056, 930], tail(8, 916)],
      ],
    },
    vents: [[nose(-4, 300), nose(-2, 400), [130, 384], [262, 300], [200, 262], [80, 256]]],
    ventLines: [[nose(4, 408), [140, 396], [280, 304]]],
    accents: [[nose(0, 730), nose(26, 736)]],
    diffuser: [tail(-6, 400), [4180, 420], [4020, 330], [3960, 240], tail(-6, 220)],
    shutLines: [
      [
        [330, 760],
        [420, 700],
        [470, 590],
      ],
      [
        [3900, 870],
        [3880, 760],
        [3830, 640],
      ],
    ],
    pressedLines: [
      {
        points: [
          [560, 790],
          [1100, 800],
          [1700, 740],
          [2300, 640],
          [2900, 620],
        ],
        strength: 1.1,
      },
      {
        points: [
          [1900, 860],
          [2600, 880],
          [3300, 940],
          [3862, 900],
        ],
        strength: 1,
      },
      {
        points: [
          [1330, 420],
          [2000, 390],
          [2700, 440],
          [3050, 540],
        ],
        strength: 0.8,
      },
    ],
    pillarPanel: {
      kind: 'float',
      outline: [
        [3604, 1394],
        [4004, 1404],
        [4060, 1190],
        [4100, 1080],
        [3840, 1052],
        [3560, 1096],
        [3452, 1156],
      ],
      blade: [
        [3700, 1394],
        [3820, 1400],
        [3690, 1090],
        [3580, 1100],
      ],
    },
    mirror: { width: 185, height: 112, rise: 62, finish: 'two-tone', mount: 'sail' },
    handle: 'bar',
    beltTrim: 'black',
  },
  m6: {
    headlamp: {
      radius: 20,
      housings: [
        [
          nose(-6, 730),
          nose(-4, 832),
          [150, 878],
          [420, 944],
          [450, 906],
          [340, 830],
          [240, 790],
          [206, 676],
          [120, 676],
          [96, 730],
        ],
      ],
      signature: [
        [nose(12, 752), nose(22, 816), [180, 868], [410, 928]],
        [
          [156, 694],
          [172, 784],
        ],
      ],
      lenses: [
        [230, 838, 20],
        [300, 862, 18],
      ],
    },
    tailLamp: {
      radius: 18,
      housings: [
        [
          [4486, 1306],
          tail(-6, 1300),
          tail(-6, 985),
          [4420, 978],
          [4300, 1006],
          [4316, 1064],
          [4456, 1076],
        ],
      ],
      signature: [
        [
          [4498, 1276],
          [4512, 1180],
          [4516, 1062],
          [4430, 1036],
          [4330, 1034],
        ],
        [tail(6, 1100), tail(8, 1006), [4450, 1000]],
      ],
    },
    vents: [
      [
        [60, 400],
        [70, 600],
        [160, 560],
        [236, 430],
        [200, 370],
      ],
    ],
    accents: [[nose(2, 712), [60, 706]]],
    fogLamp: [140, 440, 20],
    diffuser: [tail(-6, 370), [4560, 380], [4390, 300], tail(-6, 236)],
    shutLines: [
      [
        [340, 800],
        [470, 760],
        [530, 660],
      ],
      [
        [4330, 1000],
        [4330, 850],
        [4250, 660],
      ],
    ],
    pressedLines: [
      {
        points: [
          [600, 862],
          [1500, 862],
          [2600, 880],
          [3600, 912],
          [4300, 960],
        ],
        strength: 0.8,
      },
      {
        points: [
          [1450, 440],
          [2400, 420],
          [3100, 440],
          [3380, 500],
        ],
        strength: 0.8,
      },
    ],
    pillarPanel: {
      kind: 'streak',
      outline: [
        [4334, 1524],
        [4386, 1520],
        [4404, 1320],
        [4316, 1180],
      ],
    },
    mirror: { width: 205, height: 122, rise: 66, finish: 'two-tone', mount: 'sail' },
    handle: 'chrome',
    beltTrim: 'chrome',
  },
  d9: {
    headlamp: {
      radius: 10,
      housings: [
        [
          nose(-6, 976),
          nose(-4, 1044),
          [180, 1078],
          [430, 1118],
          [560, 1126],
          [440, 1064],
          [240, 1012],
          [64, 972],
        ],
        [
          [44, 968],
          [116, 972],
          [136, 720],
          [96, 520],
          [58, 520],
          [70, 720],
        ],
      ],
      signature: [
        [nose(10, 990), [200, 1046], [530, 1118]],
        [
          [84, 952],
          [98, 740],
          [74, 548],
        ],
      ],
    },
    tailLamp: {
      radius: 10,
      housings: [
        [
          [4950, 1640],
          tail(-6, 1640),
          tail(-6, 1036),
          [5060, 1026],
          [4780, 1084],
          [4790, 1112],
          [5010, 1130],
          [4990, 1320],
        ],
      ],
      signature: [
        [
          [4978, 1600],
          [5014, 1320],
          [5050, 1136],
          [4950, 1108],
          [4800, 1098],
        ],
        [tail(8, 1220), tail(10, 1062), [4990, 1072]],
      ],
    },
    grille: {
      outline: [nose(-6, 420), nose(-4, 950), [30, 950], [46, 720], [44, 420]],
      bars: 13,
      tone: 'chrome',
    },
    vents: [
      [
        [140, 420],
        [170, 540],
        [230, 520],
        [270, 380],
        [200, 340],
      ],
    ],
    diffuser: [tail(-6, 360), [5080, 360], [4900, 290], tail(-6, 240)],
    shutLines: [
      [
        [240, 1000],
        [380, 880],
        [480, 760],
        [560, 640],
      ],
      [
        [4960, 1050],
        [4960, 850],
        [4880, 660],
      ],
    ],
    pressedLines: [
      {
        points: [
          [600, 938],
          [1600, 944],
          [3000, 958],
          [4400, 980],
          [4980, 1010],
        ],
        strength: 0.8,
      },
      {
        points: [
          [1500, 470],
          [2600, 446],
          [3700, 470],
          [4000, 520],
        ],
        strength: 0.9,
      },
    ],
    pillarPanel: {
      kind: 'floating-roof',
      outline: [
        [4712, 1740],
        [4930, 1760],
        [4976, 1560],
        [5000, 1330],
        [4800, 1180],
        [4700, 1170],
        [4772, 1290],
      ],
    },
    mirror: { width: 230, height: 150, rise: 84, finish: 'two-tone', mount: 'sail' },
    handle: 'chrome',
    beltTrim: 'chrome',
  },
}
