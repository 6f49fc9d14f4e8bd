CREATE TABLE `live_lesson_members` (
	`lesson_id` text NOT NULL,
	`user_id` text NOT NULL,
	`came_at` integer NOT NULL,
	`answered` integer NOT NULL,
	`correct` integer NOT NULL,
	`milliseconds` integer NOT NULL,
	`formulas` text NOT NULL,
	`done` text NOT NULL,
	PRIMARY KEY(`lesson_id`, `user_id`),
	FOREIGN KEY (`lesson_id`) REFERENCES `live_lessons`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "live_lesson_members_marked" CHECK("live_lesson_members"."correct" between 0 and "live_lesson_members"."answered")
);
--> statement-breakpoint
CREATE INDEX `live_lesson_members_user` ON `live_lesson_members` (`user_id`);--> statement-breakpoint
CREATE TABLE `live_lessons` (
	`id` text PRIMARY KEY NOT NULL,
	`teacher_id` text NOT NULL,
	`title` text NOT NULL,
	`started_at` integer NOT NULL,
	`ended_at` integer NOT NULL,
	FOREIGN KEY (`teacher_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `live_lessons_teacher` ON `live_lessons` (`teacher_id`,`started_at`);