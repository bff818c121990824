/** A file to begin with: three games, as a spreadsheet writes them. */
export const SAMPLE_LIST = [
  'title,year,min_players,max_players,play_time,difficulty,category,designers,description',
  'Jaipur,2009,2,2,30,Easy,card-game,Sébastien Pauchon,"Trade camels, silk and gold faster than the merchant across the table."',
  'Hive,2001,2,2,20,Medium,abstract,John Yianni,"Surround the queen bee, on no board at all."',
  'Sky Team,2023,2,2,20,Medium,cooperative,Luc Rémond,"Land a plane together, and say nothing once the dice are thrown."',
  '',
].join('\r\n')
