/** Width over height of a car in its surroundings, and of each picture of its turn. */
export const SCENE_RATIO = 16 / 9
