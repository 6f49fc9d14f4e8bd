CREATE TABLE `announcements` (
	`id` text PRIMARY KEY NOT NULL,
	`olympiad_id` text NOT NULL,
	`ru` text NOT NULL,
	`en` text NOT NULL,
	`at` integer NOT NULL,
	`author_id` text NOT NULL,
	`taken_back_at` integer,
	`taken_back_by` text,
	FOREIGN KEY (`olympiad_id`) REFERENCES `olympiads`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "announcements_text" CHECK(length("announcements"."ru") + length("announcements"."en") > 0)
);
--> statement-breakpoint
CREATE INDEX `announcements_olympiad` ON `announcements` (`olympiad_id`,`at`);--> statement-breakpoint
CREATE TABLE `entry_letters` (
	`participant_id` text PRIMARY KEY NOT NULL,
	`sent_at` integer NOT NULL,
	`sent_by` text NOT NULL,
	`times` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`participant_id`) REFERENCES `participants`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "entry_letters_times" CHECK("entry_letters"."times" >= 1)
);
--> statement-breakpoint
ALTER TABLE `olympiads` ADD `diploma_logo` text DEFAULT '' NOT NULL;