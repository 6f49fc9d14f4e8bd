// what comes on the main page after all that is seen first, as one file
export { Moment } from "../training/earned/moment";
export { AskStrip } from "../opinion/ask-strip";
export { NewsStrip } from "../news/news-strip";
export { RankCard } from "./rank-card";
