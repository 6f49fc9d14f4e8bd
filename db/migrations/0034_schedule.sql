CREATE TABLE `attendance` (
	`lesson_id` text NOT NULL,
	`day` text NOT NULL,
	`user_id` text NOT NULL,
	`state` text NOT NULL,
	`marked_by` text NOT NULL,
	`marked_at` integer NOT NULL,
	PRIMARY KEY(`lesson_id`, `day`, `user_id`),
	FOREIGN KEY (`lesson_id`) REFERENCES `scheduled_lessons`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `attendance_user` ON `attendance` (`user_id`,`day`);--> statement-breakpoint
CREATE TABLE `calendar_feeds` (
	`user_id` text PRIMARY KEY NOT NULL,
	`secret_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_feeds_secret` ON `calendar_feeds` (`secret_hash`);--> statement-breakpoint
CREATE TABLE `lesson_changes` (
	`lesson_id` text NOT NULL,
	`day` text NOT NULL,
	`to_day` text,
	`to_time` text,
	`changed_by` text NOT NULL,
	`changed_at` integer NOT NULL,
	PRIMARY KEY(`lesson_id`, `day`),
	FOREIGN KEY (`lesson_id`) REFERENCES `scheduled_lessons`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "lesson_changes_whole" CHECK(("lesson_changes"."to_day" is null) = ("lesson_changes"."to_time" is null))
);
--> statement-breakpoint
CREATE TABLE `lesson_rooms` (
	`lesson_id` text NOT NULL,
	`day` text NOT NULL,
	`room` text NOT NULL,
	`opened_at` integer NOT NULL,
	PRIMARY KEY(`lesson_id`, `day`),
	FOREIGN KEY (`lesson_id`) REFERENCES `scheduled_lessons`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `lesson_rooms_room` ON `lesson_rooms` (`room`);--> statement-breakpoint
CREATE TABLE `schedule_houses` (
	`house` text PRIMARY KEY NOT NULL,
	`zone` text NOT NULL,
	`days_off` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `scheduled_lessons` (
	`id` text PRIMARY KEY NOT NULL,
	`group_id` text NOT NULL,
	`first_day` text NOT NULL,
	`last_day` text,
	`weekdays` text NOT NULL,
	`every_weeks` integer DEFAULT 1 NOT NULL,
	`time` text NOT NULL,
	`minutes` integer NOT NULL,
	`place` text DEFAULT '' NOT NULL,
	`online` integer DEFAULT false NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "scheduled_lessons_minutes" CHECK("scheduled_lessons"."minutes" between 15 and 240),
	CONSTRAINT "scheduled_lessons_weeks" CHECK("scheduled_lessons"."every_weeks" in (1, 2))
);
--> statement-breakpoint
CREATE INDEX `scheduled_lessons_group` ON `scheduled_lessons` (`group_id`,`first_day`);