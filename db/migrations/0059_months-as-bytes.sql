CREATE TABLE `__new_training_months` (
	`user_id` text NOT NULL,
	`month` text NOT NULL,
	`part` text NOT NULL,
	`work` blob NOT NULL,
	`formulas` blob NOT NULL,
	`practised` text NOT NULL,
	PRIMARY KEY(`user_id`, `month`, `part`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
-- not compressed, which SQL cannot do: such a month is compressed when days are added to it
INSERT INTO `__new_training_months` SELECT `user_id`, `month`, `part`, cast(`work` AS blob), cast(`formulas` AS blob),
	(SELECT json_group_array(DISTINCT a.value) FROM json_each(`training_months`.`work`) w, json_each(w.value) a
		WHERE a.key % 6 = 0 AND w.value ->> (a.key + 5) > 0)
	FROM `training_months`;--> statement-breakpoint
DROP TABLE `training_months`;--> statement-breakpoint
ALTER TABLE `__new_training_months` RENAME TO `training_months`;
