/** Given names and surnames of the simulated players. Any match with a real person is accidental. */
export const GIVEN_NAMES = (
  'Aaron Adrian Alec Amir Andre Anton Ari Beckett Blake Brandt Caleb Carson Cedric Clay Cole Corey Dante Darius Davon ' +
  'Declan Desmond Devin Dominic Drew Eli Elias Emeka Emmett Ezra Finn Gabe Grady Griffin Harlan Hugo Isaac Ivan Jaden ' +
  'Jalen Jared Jasper Jonas Jorge Julian Kaden Kareem Keon Kofi Lamar Landon Leo Levi Logan Luca Malik Marcus Mason Mateo ' +
  'Micah Miles Nate Nico Noah Omar Oscar Owen Parker Quinn Rafael Reggie Rhett Roman Rory Ruben Sage Samir Sawyer Silas ' +
  'Simon Theo Tobias Trent Tyson Victor Wade Wesley Xavier Zane'
).split(' ');

export const WOMENS_GIVEN_NAMES = (
  'Abby Aisha Alana Amara Anika Ariel Aubrey Bianca Bree Callie Camille Cora Dana Daria Elena Elise Fiona Gia Hana Imani ' +
  'Ines Jada Jasmine Joelle Kaia Kara Keira Kiana Lana Leila Lena Mara Marina Maya Mina Nadia Naomi Nia Noelle Nora Paige ' +
  'Petra Quinn Raina Renee Rosa Sade Selena Skye Talia Tessa Thea Tiana Vera Willa Yara Zoe'
).split(' ');

export const SURNAMES = (
  'Abara Adler Ames Ashby Avery Baptiste Barlow Beckford Bellamy Bishop Bowers Briggs Calloway Cardenas Castellan ' +
  'Chambers Cisse Conroy Cortez Crane Dalton Darby Delgado Diallo Dorsey Easley Ellery Emerson Engel Farrow Fenwick ' +
  'Foley Fontaine Gaines Galvan Garner Gibbs Goodwin Granger Hadley Hale Hargrove Hartley Holloway Ibarra Ingram Jessup ' +
  'Kessler Kirkland Kovacs Lachlan Langston Larkin Leclair Lindqvist Lockhart Madsen Marlow Mercer Montrose Moreau ' +
  "Nakamura Norwood Novak Oakley O'Dell Osborne Palmer Pruitt Quarles Ramsey Renner Rivers Rojas Salazar Sandoval Sayers " +
  'Shelby Sorensen Stanton Sterling Tate Thibault Thorne Underwood Valdez Vance Vaughn Verhoeven Wakefield Walden Wexler ' +
  'Whitlock Winslow Yates Zeller'
).split(' ');
