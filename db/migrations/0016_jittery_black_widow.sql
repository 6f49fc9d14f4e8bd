CREATE TABLE `hall_stages` (
	`olympiad_id` text NOT NULL,
	`stage` integer NOT NULL,
	`opened_at` integer NOT NULL,
	`opened_by` text NOT NULL,
	PRIMARY KEY(`olympiad_id`, `stage`),
	FOREIGN KEY (`olympiad_id`) REFERENCES `olympiads`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "hall_stages_stage" CHECK("hall_stages"."stage" >= 1)
);
--> statement-breakpoint
ALTER TABLE `participants` ADD `checked_in_at` integer;--> statement-breakpoint
ALTER TABLE `participants` ADD `checked_in_by` text;