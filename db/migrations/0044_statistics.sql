CREATE TABLE `online_houses` (
	`house` text PRIMARY KEY NOT NULL,
	`people` integer NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `statistic_drafts` (
	`period` text NOT NULL,
	`country` text NOT NULL,
	`school` text NOT NULL,
	`registered` integer DEFAULT 0 NOT NULL,
	`people` integer DEFAULT 0 NOT NULL,
	`active` integer DEFAULT 0 NOT NULL,
	`trained_days` integer DEFAULT 0 NOT NULL,
	`sets` integer DEFAULT 0 NOT NULL,
	`homework_given` integer DEFAULT 0 NOT NULL,
	`homework_done` integer DEFAULT 0 NOT NULL,
	`olympiad_attempts` integer DEFAULT 0 NOT NULL,
	`exams` integer DEFAULT 0 NOT NULL,
	`money_in` integer DEFAULT 0 NOT NULL,
	`money_spent` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`period`, `school`, `country`)
);
--> statement-breakpoint
CREATE TABLE `statistics` (
	`period` text NOT NULL,
	`country` text NOT NULL,
	`school` text NOT NULL,
	`registered` integer DEFAULT 0 NOT NULL,
	`people` integer DEFAULT 0 NOT NULL,
	`active` integer DEFAULT 0 NOT NULL,
	`trained_days` integer DEFAULT 0 NOT NULL,
	`sets` integer DEFAULT 0 NOT NULL,
	`homework_given` integer DEFAULT 0 NOT NULL,
	`homework_done` integer DEFAULT 0 NOT NULL,
	`olympiad_attempts` integer DEFAULT 0 NOT NULL,
	`exams` integer DEFAULT 0 NOT NULL,
	`money_in` integer DEFAULT 0 NOT NULL,
	`money_spent` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`school`, `country`, `period`)
);
--> statement-breakpoint
CREATE INDEX `statistics_period` ON `statistics` (`period`,`school`,`country`);