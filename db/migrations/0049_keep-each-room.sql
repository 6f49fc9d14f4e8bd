PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_lesson_rooms` (
	`lesson_id` text NOT NULL,
	`day` text NOT NULL,
	`room` text PRIMARY KEY NOT NULL,
	`opened_at` integer NOT NULL,
	FOREIGN KEY (`lesson_id`) REFERENCES `scheduled_lessons`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_lesson_rooms`("lesson_id", "day", "room", "opened_at") SELECT "lesson_id", "day", "room", "opened_at" FROM `lesson_rooms`;--> statement-breakpoint
DROP TABLE `lesson_rooms`;--> statement-breakpoint
ALTER TABLE `__new_lesson_rooms` RENAME TO `lesson_rooms`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `lesson_rooms_day` ON `lesson_rooms` (`lesson_id`,`day`);