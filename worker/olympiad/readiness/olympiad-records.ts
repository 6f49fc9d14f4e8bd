import type { EventRecords } from "../../attempt/event-records";
import { openedStage } from "../board/hall-store";
import { isCheckedIn } from "../seats/checked-in-store";
import { findOpenStart, keepParticipation } from "../participation-store";

/** The records of an olympiad that attempts read. */
export const olympiadRecords: EventRecords = { isCheckedIn, openedStage, keepParticipation, findOpenStart };
