// Written by `npm run words` from fr.json: change that.
import { reasons as sharedReasons } from '../../src/author/words/fr.ts';
import type { PlaygroundWords } from './en.ts';

/** The words in French. */
export const words: PlaygroundWords = {
  language: 'fr',
  sentences: {
    language: 'Langue',
    and: (v) => `${v.first} et ${v.rest}`,
    or: (v) => `${v.first} ou ${v.rest}`,
    listStart: (v) => `${v.first}, ${v.rest}`,
    nextSentence: (v) => `${v.told} ${v.next}`,
    sentence: (v) => `${v.text}.`,
    quoted: (v) => `« ${v.label} »`,
    percent: (v) => `${v.value} %`,
    seat: (v) => `Place ${v.number}`,
    level: (v) => v.level === 'novice' ? 'très facile' : v.level === 'casual' ? 'facile' : v.level === 'intermediate' ? 'moyen' : v.level === 'advanced' ? 'avancé' : v.level === 'expert' ? 'difficile' : v.level === 'master' ? 'magistral' : v.level === 'equal' ? 'aussi fort que vous' : '',
    close: 'Fermer',
    stop: 'Arrêter',
    back: 'Retour',
    next: 'Suivant',
    save: 'Enregistrer',
    load: 'Ouvrir',
    copy: 'Copier',
    again: 'Encore',
    loading: 'Chargement …',
    colours: (v) => `◐ Couleurs : ${v.theme === 'dark' ? 'sombres' : v.theme === 'light' ? 'claires' : v.theme === 'auto' ? 'auto' : ''}`,
    chooseGame: 'Choisissez un jeu',
    intro: 'Cinq jeux et un casse-tête : contre des bots, à plusieurs devant un écran, ou avec votre plateau et vos dés.',
    playground: 'Salle de jeu',
    play: 'Jouer',
    games: 'Jeux',
    playOnline: 'Jouer en ligne',
    puzzles: 'Casse-tête',
    loadMatch: 'Ouvrir une partie',
    privacy: 'Tout se passe dans votre navigateur : rien n’est envoyé, et cela fonctionne hors ligne après la première visite.',
    privacyOnline: 'Les parties se jouent dans votre navigateur, même hors ligne après la première visite ; seules les parties en ligne sont sur le serveur de cette page.',
    yourMatches: 'Vos parties',
    continue: 'Continuer',
    forget: 'Oublier',
    continueMatch: (v) => `Continuer : ${v.name}, ${v.against}`,
    forgetMatch: (v) => `Oublier : ${v.name}, ${v.against}`,
    noGame: (v) => `Le jeu « ${v.game} » n’existe pas ici. Voici les jeux :`,
    noServer: 'Aucun serveur de parties en ligne ne répond ici. S’il devrait y en avoir un, rechargez la page dans un instant.',
    noPuzzle: 'Ce casse-tête n’existe pas ici. Voici les jeux :',
    badAddress: (v) => `Cette adresse ne contient aucune partie jouable, en voici donc une nouvelle. ${v.reason}`,
    badFile: 'Ce fichier ne contient aucune partie de ces jeux.',
    badMatchFile: (v) => `La partie de ce fichier ne peut pas être jouée. ${v.reason}`,
    fileSeats: (v) => `Un fichier ne dit pas qui joue : vous avez la première place, et des bots de niveau « ${v.level} » ont les autres.`,
    moreOptions: 'Plus d’options',
    options: (v) => v.changed === 0 ? 'Options : règles standard' : v.changed < 2 ? `Options : ${v.changed} modifiée` : `Options : ${v.changed} modifiées`,
    another: 'autre chose …',
    anotherValue: (v) => `${v.option}, autre valeur`,
    takes: (v) => `Valeurs possibles : ${v.expects}.`,
    randomMaze: 'Un labyrinthe tout fait, au hasard',
    whoPlays: 'Qui joue',
    whoPlaysSeat: (v) => `Qui joue ${v.seat}`,
    nameOfSeat: (v) => `Nom de ${v.seat}`,
    person: 'Une personne, ici',
    botLevel: (v) => `Bot ${v.number} : ${v.level}`,
    botEqual: 'Bot aussi fort que vous',
    botAt: (v) => `${v.name} : bot, ${v.level}`,
    start: 'Commencer',
    learnIt: 'Apprendre en trois minutes',
    allGames: 'Tous les jeux',
    dice: 'Dés',
    realDice: 'Vrais dés',
    realDiceAbout: 'Vous lancez les dés et piochez les cartes à votre table, et vous indiquez le résultat.',
    howToPlay: 'Comment jouer',
    learnGame: (v) => `Apprendre ${v.game}`,
    lesson: 'Première partie',
    skip: 'Passer',
    stepOf: (v) => `Étape ${v.at} sur ${v.all}`,
    goodTry: 'Bonne idée, mais un autre coup montre mieux le principe : prenez ce qui est marqué.',
    playLevel1: 'Jouer une partie contre le niveau 1',
    lessonEnd: 'Vous en savez assez. À vous de jouer !',
    watchOthers: 'Regardez ce que font les autres …',
    match: 'Partie',
    yourTurn: 'À vous de jouer',
    yourTurnTo: (v) => `À vous de jouer : ${v.next}`,
    turnOf: (v) => `Au tour de ${v.names}`,
    turnTo: (v) => `${v.name} – ${v.next}`,
    movesMade: (v) => v.moves < 2 ? `${v.moves} coup` : `${v.moves} coups`,
    optionIs: (v) => `${v.option} : ${v.value}`,
    diceAreDue: 'Il faut lancer les dés',
    areThinking: (v) => v.count < 2 ? `${v.names} réfléchit` : `${v.names} réfléchissent`,
    youWon: 'Vous avez gagné.',
    winnerName: (v) => v.you ? `${v.name} (vous)` : `${v.name}`,
    youLost: 'Vous avez perdu.',
    theScore: (v) => `Le score : ${v.scores}.`,
    scoreOf: (v) => `${v.you ? 'vous' : `${v.name}`} ${v.score}`,
    roundOver: (v) => `La manche ${v.round} est terminée : ${v.ended === 'finished' ? `première main vide, ${v.first}${v.oneLeft ? ', et une seule main a encore des dominos' : ''}` : v.ended === 'blocked' ? 'personne ne peut jouer, donc les mains comptent, la plus basse d’abord' : v.ended === 'refused' ? 'la mise double a été refusée' : v.ended === 'won' ? 'un 10 parfait a gagné' : ''}. Le score : ${v.scores}.`,
    beforeThatPlay: 'Le plateau montre la position d’avant.',
    nextRound: 'Manche suivante',
    backToNow: 'Retour au présent',
    youLookBack: 'Vous regardez en arrière.',
    lookingBack: (v) => `Vous regardez en arrière. Appuyez sur « ${v.button} » pour jouer.`,
    moveOf: (v) => `Coup ${v.ply} sur ${v.all} : ${v.sentence}`,
    theStart: 'Le début',
    legend: 'Cadre en tirets : vous pouvez le choisir. Cadre double : choisi. Cadre en pointillés : le conseil. Coins : modifié depuis votre dernière décision.',
    sound: (v) => `Son : ${v.on ? 'oui' : 'non'}`,
    speed: (v) => `Bots : ${v.speed === 'slow' ? 'lents' : v.speed === 'normal' ? 'normaux' : v.speed === 'fast' ? 'rapides' : v.speed === 'click' ? 'au clic' : ''}`,
    newMatch: 'Nouvelle partie',
    newMatchSetUp: 'Nouvelle partie …',
    copyLink: 'Copier le lien',
    addressCopied: 'L’adresse est copiée : elle contient toute la partie. Envoyez-la à quelqu’un, ou gardez-la.',
    copyAddress: 'Copiez l’adresse de cette page : elle contient toute la partie.',
    nothingToTakeBack: 'Aucune décision de votre part ne peut être annulée.',
    wasSeen: 'Cela annulerait ce que quelqu’un a vu : des dés, une carte, ou un de vos dominos.',
    takeBackAnyway: 'Annuler quand même',
    answerAs: (v) => `Répondre pour ${v.name}`,
    iAm: (v) => `Je suis ${v.name}`,
    passScreen: (v) => `C’est au tour de ${v.name}. Les mains sont cachées : passez l’écran à ${v.name}.`,
    passByItself: 'Passer automatiquement si je n’ai pas de carte pour cela',
    youPass: (v) => `Chacun peut maintenant jouer « ${v.card} ». Vous ne le pouvez pas : vous passez.`,
    resign: 'Abandonner',
    playOn: 'Continuer à jouer',
    resignQuestion: (v) => `Abandonner pour ${v.name} ? La partie se termine, et ${v.name} perd. Cela ne peut pas être annulé.`,
    hasResigned: (v) => `${v.name} abandonne.`,
    wonBy: (v) => `Victoire : ${v.names}.`,
    playAgain: 'Rejouer',
    otherOptions: 'Autres options',
    sharePicture: 'Partager une image',
    noPicture: 'L’image n’a pas pu être créée ici.',
    botFailed: 'Un bot est en panne.',
    moves: 'Coups',
    history: 'Déroulement',
    steps: 'Étapes',
    whatHasHappened: 'Ce qui s’est passé',
    toStart: 'Au début',
    stepBack: 'Un pas en arrière',
    stepForward: 'Un pas en avant',
    toLatest: 'Au dernier coup',
    atOf: (v) => `${v.at} sur ${v.all}`,
    results: (v) => `${v.setUp ? 'Mise en place' : 'Cartes et dés'} : ${v.count < 2 ? `${v.count} résultat` : `${v.count} résultats`}`,
    typeMove: 'Écrire un coup',
    forExample: (v) => `par exemple ${v.move}`,
    firstChoose: (v) => `Choisissez d’abord ${v.what}.`,
    firstChooseDashed: 'Choisissez d’abord ce qui a un cadre en tirets.',
    cannotChoose: (v) => `Cela ne peut pas être choisi maintenant. Vous pouvez choisir ${v.choices}.`,
    cannotChooseDashed: 'Cela ne peut pas être choisi maintenant. Vous pouvez choisir ce qui a un cadre en tirets.',
    enter: 'Valider',
    rollForMe: 'Lancer pour moi',
    rollUntil: 'Lancer jusqu’à la prochaine décision',
    rollAndEnter: (v) => `Lancez, et indiquez ce que montrent les dés : ${v.dice}.`,
    die: (v) => `Dé ${v.number}`,
    shows: 'Résultat',
    hint: 'Conseil',
    noHint: 'Il n’y a pas de conseil.',
    thinking: 'Réflexion',
    thinkingNow: 'Réflexion …',
    certain: 'Certain',
    onlyEstimated: 'Simple estimation',
    howItMayGoOn: 'Suite possible :',
    stoppedEarly: 'Arrêté avant d’avoir trouvé un coup.',
    chanceSoFar: 'Les chances de gagner, au point où en était le bot :',
    shortestSolution: 'Une solution des plus courtes continue par ce coup.',
    onlyMove: 'C’est le seul coup. Les chances de gagner, selon un bot :',
    knownBest: 'C’est le meilleur coup, c’est prouvé. Les chances de gagner, selon un bot :',
    othersWorse: 'Tous les autres coups sont moins bons dans tous les cas.',
    surelyWins: 'Il gagne, quoi que fassent les autres.',
    surelyLoses: 'Tous les coups perdent contre le meilleur jeu.',
    chanceToWin: 'Les chances de gagner, selon un bot :',
    equallyGood: 'Ces coups se valent, selon un bot :',
    firstEquallyGood: (v) => `Les ${v.count} premiers se valent, selon un bot :`,
    chancesToWin: 'Chances de gagner',
    showChances: 'Montrer les chances de gagner',
    chancesFailed: 'Les chances n’ont pas pu être calculées.',
    review: 'Analyse',
    closeReview: 'Fermer l’analyse',
    reviewNotLoaded: 'L’analyse n’a pas pu être chargée.',
    reviewProgress: 'Avancement de l’analyse',
    reviewAgain: 'Refaire l’analyse',
    reviewAbout: 'Les chances de gagner, selon un bot. Cliquez sur un moment ou sur une erreur pour la voir sur le plateau.',
    howCareful: 'Précision',
    care: (v) => v.care === 'quick' ? 'Rapide' : v.care === 'normal' ? 'Normale' : v.care === 'careful' ? 'Minutieuse' : '',
    goingThrough: 'La partie est examinée …',
    decisionsDone: (v) => `${v.done} décisions sur ${v.all}`,
    stopped: 'Arrêté.',
    notReviewed: 'La partie n’a pas pu être analysée.',
    shownMoment: 'Le moment de la partie qui est montré',
    atMoment: (v) => `${v.moment} : ${v.values}`,
    nameAndValue: (v) => `${v.name} ${v.value}`,
    ply: (v) => `Coup ${v.ply}`,
    noMistakes: 'Aucune erreur trouvée.',
    gradeOfPlay: 'Note de jeu',
    graded: (v) => `${v.you ? 'Vous avez' : `${v.name} a`} perdu ${v.points < 2 ? `${v.amount} point` : `${v.amount} points`} en ${v.choices < 2 ? `${v.choices} décision` : `${v.choices} décisions`} : à peu près comme le niveau « ${v.level} ».`,
    gradesBefore: (v) => `Vos ${v.count} dernières parties ensemble : à peu près comme le niveau « ${v.all} ». Une à une, la plus récente d’abord : ${v.levels}.`,
    luckAndSkill: 'Chance et habileté',
    luckOf: (v) => `Chance de ${v.name} : ${v.points} points`,
    skillOf: (v) => `Habileté de ${v.name} : ${v.points} points`,
    luckAt: (v) => `${v.ply} : chance ${v.luck}, habileté ${v.skill}`,
    playedBetter: (v) => `${v.you ? 'Vous avez' : `${v.name} a`} mieux joué.`,
    luckGave: (v) => `La chance ${v.you ? 'vous a rapporté' : `a rapporté à ${v.name}`} ${v.points < 2 ? `${v.points} point` : `${v.points} points`}.`,
    luckCost: (v) => `La malchance ${v.you ? 'vous a coûté' : `a coûté à ${v.name}`} ${v.points < 2 ? `${v.points} point` : `${v.points} points`}.`,
    luckiest: 'Le moment le plus chanceux',
    unluckiest: 'Le moment le plus malchanceux',
    mistakeAt: (v) => `coup ${v.ply}, ${v.size === 'inaccuracy' ? 'imprécision' : v.size === 'mistake' ? 'erreur' : v.size === 'blunder' ? 'gaffe' : ''}`,
    better: (v) => `Mieux : ${v.move}`,
    turningPoint: 'Le tournant',
    noTurningPoint: 'Aucun coup n’a fait basculer cette partie à lui seul, selon un bot.',
    turningPointNotFound: 'Il n’a pas pu être trouvé.',
    turned: (v) => `${v.you ? 'Vos chances de gagner sont passées' : `Les chances de gagner de ${v.name} sont passées`} de ${v.before} à ${v.after}, selon un bot.`,
    showPosition: 'Montrer cette position',
    coach: 'Entraîneur',
    coachSwitch: 'Entraîneur : prévient quand un coup cède beaucoup',
    coachSays: (v) => `${v.you ? 'Votre coup' : `Le coup de ${v.name}`} a cédé ${v.share} de chances de gagner. Mieux : ${v.move}`,
    takeItBack: 'Le reprendre',
    momentsThatMattered: 'Les moments qui ont compté',
    noMoments: 'Aucun coup n’a cédé beaucoup.',
    rule: 'Règle',
    rules: 'Règles',
    rulesNow: 'Règles pour ce moment',
    ruleExample: 'Par exemple :',
    allRules: 'Toutes les règles, numérotées',
    rulesInEnglish: 'Les règles numérotées n’existent qu’en anglais.',
    rulesNotLoaded: 'Les règles n’ont pas pu être chargées.',
    findRule: 'Chercher une règle',
    ruleOrWord: (v) => `${v.rule}, ou un mot`,
    rulesFound: (v) => v.count < 2 ? `${v.count} règle` : `${v.count} règles`,
    canBeDone: 'Ce qui est possible :',
    moveShown: 'Le coup montré :',
    puzzle: 'Casse-tête',
    allPuzzles: 'Tous les casse-tête',
    nextPuzzle: 'Casse-tête suivant',
    anotherPuzzle: 'Un autre casse-tête',
    puzzleOfTheDay: 'Casse-tête du jour',
    puzzlesAbout: 'Mettez tous les os debout en aussi peu de coups que possible : aujourd’hui, le casse-tête est le même pour tout le monde. Ou trouvez le seul coup qui garde la victoire, dans des positions de parties.',
    puzzleLink: (v) => `${v.game} : casse-tête ${v.number}${v.solved ? ', résolu' : ''}`,
    puzzleOf: (v) => `Trouvez le coup : ${v.number} sur ${v.all}`,
    findTheMoveIn: (v) => `Trouvez le coup : ${v.game}`,
    findTheMove: (v) => `Vous jouez ${v.you}. Un seul coup ${v.wins ? 'gagne' : 'garde la victoire'}.`,
    rightMove: (v) => `Exact ! ${v.told} Vos chances de gagner sont de ${v.best} ; avec tout autre coup, de ${v.others} au plus.`,
    wrongMove: (v) => `Pas celui-là. ${v.told} Vos chances de gagner sont alors de ${v.chance}.`,
    theAnswer: (v) => `La réponse : ${v.move}`,
    tryAnother: 'Essayez un autre coup.',
    movesAndPar: (v) => `Coups : ${v.moves}. Objectif : ${v.par}.`,
    solvedAtPar: (v) => `Résolu en ${v.par < 2 ? `${v.par} coup` : `${v.par} coups`} : c’est l’objectif !`,
    solvedOverPar: (v) => `Résolu en ${v.moves < 2 ? `${v.moves} coup` : `${v.moves} coups`}, ${v.over} de plus que l’objectif.`,
    you: 'Vous',
    player: 'Nom',
    players: 'Participants',
    somebody: 'Quelqu’un',
    someone: 'quelqu’un',
    aMatch: 'une partie',
    yourName: 'Votre nom',
    game: 'Jeu',
    clock: 'Pendule',
    matches: 'Parties',
    allMatches: 'Toutes les parties',
    allOnlineMatches: 'Toutes les parties en ligne',
    waitingForPlayers: 'En attente de participants',
    beingPlayed: 'Parties en cours',
    noSeats: 'Vous n’avez de place dans aucune partie.',
    noneWaits: 'Aucune partie publique n’attend de participants. Créez-en une.',
    nonePlayed: 'Aucune partie publique n’est en cours.',
    createAMatch: 'Créer une partie',
    join: 'Rejoindre',
    watch: 'Regarder',
    actionOn: (v) => `${v.action} : ${v.title}`,
    since: (v) => `depuis le ${v.when}`,
    against: (v) => `contre ${v.names}`,
    over: 'Terminée',
    hostRolls: 'Le serveur lance les dés',
    openSeat: 'libre',
    invited: 'sur invitation',
    isInvited: (v) => `${v.name}, sur invitation`,
    aBot: (v) => `bot, ${v.name}`,
    botNamed: (v) => `Bot : ${v.bot}`,
    whoSits: (v) => v.who === 'me' ? 'Moi' : v.who === 'friend' ? 'Une connaissance, par lien' : v.who === 'open' ? 'N’importe qui' : '',
    noClock: 'sans pendule',
    minuteDecision: '1 minute par décision',
    minutesEach: (v) => `${v.minutes} minutes chacun, et ${v.seconds} secondes par décision`,
    daysMove: (v) => `${v.days < 2 ? `${v.days} jour` : `${v.days} jours`} par coup`,
    dayDecision: '1 jour par décision',
    whoMayChat: 'Qui peut écrire',
    whoChats: (v) => v.who === 'players' ? 'ceux qui jouent' : v.who === 'everybody' ? 'ceux qui jouent, et les spectateurs entre eux' : 'personne',
    mayWatch: 'D’autres peuvent regarder',
    mayWatchAbout: 'Alors tout le monde trouve la partie dans la liste. Si une place est ouverte à tous, ou si aucune n’est pour vous, c’est toujours le cas.',
    createMatch: 'Créer la partie',
    gameOnline: (v) => `${v.game}, en ligne`,
    timeoutOfTwo: 'Qui n’a plus de temps perd.',
    timeoutOfMore: 'Qui n’a plus de temps perd ; à plus de deux, un bot continue à sa place.',
    timeOfMatch: (v) => `${v.time} pour la partie`,
    timeAdded: (v) => `${v.time} de plus par décision`,
    timeOfMove: (v) => `${v.time} par coup`,
    timeOfDecision: (v) => `${v.time} par décision`,
    days: (v) => v.days < 2 ? `${v.days} jour` : `${v.days} jours`,
    hours: (v) => v.hours < 2 ? `${v.hours} heure` : `${v.hours} heures`,
    minutes: (v) => v.minutes < 2 ? `${v.minutes} minute` : `${v.minutes} minutes`,
    seconds: (v) => v.seconds < 2 ? `${v.seconds} seconde` : `${v.seconds} secondes`,
    daysAndHours: (v) => `${v.days < 2 ? `${v.days} jour` : `${v.days} jours`} ${v.hours} h`,
    clockIs: (v) => `Pendule : ${v.clock}`,
    seatIs: (v) => `${v.seat} : ${v.who}`,
    isYou: (v) => `${v.name} (vous)`,
    keptForYou: (v) => `${v.from} vous a réservé une place : ${v.game}. Dites comment vous voulez vous appeler, et prenez-la.`,
    invitesYou: (v) => `${v.from} vous invite : ${v.game}`,
    takeSeat: 'Prendre la place',
    playAs: (v) => `Jouer ${v.seat}`,
    youArePlaying: 'Vous jouez déjà',
    alreadySeated: 'Vous avez déjà une place dans cette partie. Ouvrez l’invitation dans un autre navigateur, ou envoyez-la à la personne à qui elle est destinée.',
    continueWithSeat: 'Continuer avec ma place',
    anotherGame: 'Un autre jeu',
    gameMissing: (v) => `Cette page n’a pas le jeu « ${v.game} ».`,
    connecting: 'Connexion …',
    triesAgain: 'Cette page réessaie d’elle-même.',
    cannotBePlayed: 'Cette partie ne peut pas être jouée',
    newerRules: 'Les règles ont changé depuis le chargement de cette page. Rechargez la page.',
    olderRules: 'Cette partie a commencé avec une version plus ancienne des règles, qui n’existe plus ici. Elle ne peut pas continuer. Choisissez une autre partie.',
    unreachable: 'Le serveur est injoignable.',
    copied: 'Copié.',
    selected: 'Sélectionné : copiez, par exemple avec Ctrl+C.',
    sendLinks: 'Il manque des participants : envoyez à chacun son propre lien. Il vaut pour une personne, une fois.',
    beginsWhenFull: 'Il manque des participants : la partie commence quand toutes les places sont prises.',
    linkFor: (v) => `Lien pour ${v.seat}`,
    linkForAnybody: 'Lien pour tout le monde',
    localNote: 'Ces liens ne marchent que sur cet ordinateur. Pour d’autres appareils, ouvrez cette page à l’adresse réseau que le serveur a affichée.',
    here: 'ici',
    away: 'absent',
    canClaimIn: (v) => `Les autres sont absents. Vous pourrez le signaler dans ${v.time}.`,
    claimLeft: 'Signaler : les autres sont partis',
    agreeToPlay: 'D’accord pour rejouer',
    watchNext: 'Regarder la partie suivante',
    waitingFor: (v) => `On attend la réponse de ${v.names}.`,
    youAskToTakeBack: (v) => `Vous demandez à annuler : ${v.decision}`,
    asksToTakeBack: (v) => `${v.name} demande à annuler : ${v.decision}`,
    doYouAgree: 'Êtes-vous d’accord ?',
    agree: 'D’accord',
    disagree: 'Pas d’accord',
    lastDecision: 'la dernière décision.',
    leave: 'Quitter',
    stay: 'Rester',
    sureToResign: 'Abandonner ? La partie se termine, et vous perdez. Cela ne peut pas être annulé.',
    sureToLeave: 'Quitter pour de bon ? Un bot prend votre place, et les autres continuent. Pour revenir plus tard, fermez simplement la page.',
    leftOut: 'Ce que vous ne devez pas savoir manque dans le fichier jusqu’à la fin de la partie.',
    matchCancelled: (v) => `L’exploitant de ce serveur a mis fin à la partie, sans résultat : ${v.reason}`,
    timeRanOut: (v) => `Le temps de ${v.name} est écoulé.`,
    hasLeft: (v) => `${v.name} a quitté la partie.`,
    youWatch: (v) => `Vous regardez${v.delay === 0 ? '' : v.delay < 2 ? `, ${v.delay} coup après les autres` : `, ${v.delay} coups après les autres`}`,
    youAre: (v) => `Vous jouez ${v.seat}`,
    yourTurnIn: (v) => `● À vous de jouer : ${v.game}`,
    connectionLost: 'La connexion est coupée. Reconnexion …',
    chat: 'Discussion',
    chatNew: (v) => `Discussion : ${v.count} non lus`,
    messages: 'Messages',
    toPlayers: 'Aux autres à la table',
    toSpectators: 'Aux autres spectateurs',
    yourMessage: 'Votre message',
    send: 'Envoyer',
    mute: 'Masquer les autres',
    earlier: 'Plus anciens',
    aSpectator: 'Dans le public',
    watching: (v) => `${v.name} (regarde)`,
    findOpponent: 'Trouver un adversaire',
    findAbout: 'Vous jouez contre quelqu’un d’à peu près votre force, et la partie compte pour votre classement.',
    lookingNow: 'Recherche d’un adversaire …',
    lookingForAny: (v) => `Recherche d’un adversaire quelconque : votre cote est ${v.rating}. Déjà ${v.seconds < 2 ? `${v.seconds} seconde` : `${v.seconds} secondes`}.`,
    lookingFor: (v) => `Recherche d’un adversaire de ${v.from} à ${v.to} : votre cote est ${v.rating}. Déjà ${v.seconds < 2 ? `${v.seconds} seconde` : `${v.seconds} secondes`}.`,
    playBotInstead: (v) => `Jouer plutôt contre le bot ${v.bot} (${v.rating})`,
    searchEnded: 'La recherche est terminée : peut-être qu’une autre fenêtre cherche aussi un adversaire.',
    ladder: 'Classement',
    ladderOf: (v) => `Classement : ${v.game}`,
    ladderAbout: 'Trié selon ce qui est sûr : la cote moins deux fois son incertitude. Les bots ont une cote fixe.',
    noneCounted: 'Aucune partie n’a encore compté. Trouvez un adversaire, et ouvrez le classement.',
    noneOfPlayer: 'Aucune partie n’a encore compté ici.',
    place: 'Rang',
    rating: 'Cote',
    more: 'Plus',
    show: 'Montrer',
    oneMoment: 'Un instant …',
    ratingsIn: (v) => `Cotes en ${v.game}`,
    ratingOf: (v) => `${v.name}, ${v.seats < 2 ? `${v.seats} personne` : `${v.seats} personnes`} : ${v.rating}`,
    ratingChange: (v) => `${v.change}, soit ${v.to}`,
    againstAt: (v) => `contre ${v.names}, ${v.when}`,
    matchesCounted: (v) => `${v.matches < 2 ? `${v.matches} partie a compté` : `${v.matches} parties ont compté`}. Celles qui sont terminées depuis plus d’un jour peuvent avoir disparu.`,
    chartStart: 'début',
    mistake: (v) => v.size === 'inaccuracy' ? 'imprécision' : v.size === 'mistake' ? 'erreur' : v.size === 'blunder' ? 'gaffe' : '',
    chartDecision: (v) => `${v.ply}, ${v.name} : ${v.played}, ${v.size}, coûte ${v.share}. Le mieux : ${v.best}.`,
    chartSide: (v) => `${v.name} : ${v.first} au début, ${v.last} à la fin ; ${v.mistakes}.`,
    mistakes: (v) => v.size === 'inaccuracy' ? v.count < 2 ? `${v.count} imprécision` : `${v.count} imprécisions` : v.size === 'mistake' ? v.count < 2 ? `${v.count} erreur` : `${v.count} erreurs` : v.size === 'blunder' ? v.count < 2 ? `${v.count} gaffe` : `${v.count} gaffes` : '',
    openMatch: 'Ouvrir une partie',
    openAbout: 'Un fichier de partie, ou une partie enregistrée en JSON. On peut aussi déposer un fichier sur n’importe quelle page, ou y coller son texte.',
    chooseFile: 'Choisir un fichier',
    pasteMatch: 'Ou coller le texte d’une partie',
    open: 'Ouvrir',
    saveMatch: 'Enregistrer la partie',
    whatIsSaved: 'Ce qui est enregistré',
    wholeMatch: 'La partie entière',
    asSeen: (v) => `Comme ${v.name} l’a vue`,
    asSpectatorSaw: 'Comme un spectateur l’a vue',
    matchAsText: 'La partie en texte',
    saveAsFile: 'Enregistrer en fichier de partie',
    saveAsJson: 'Enregistrer en JSON',
    copyText: 'Copier le texte',
    copyAbove: 'Copiez le texte ci-dessus.',
    notesInWhole: 'Les commentaires et les variantes ne sont que dans la partie entière.',
    notSaved: 'La partie n’a pas pu être enregistrée.',
    seenAbout: (v) => `Voici ce que ${v.name} a vu de la partie. Ce qui était caché n’est pas dans le fichier : on peut la lire, pas la continuer.`,
    chance: 'Hasard',
    variation: (v) => `Variante : ${v.move}`,
    variationMove: (v) => `Variante, coup ${v.at} sur ${v.all} : ${v.told} Vous regardez ce qui aurait pu être joué.`,
    setUpPosition: 'Composer une position',
    setUpAbout: 'Choisissez une pièce, puis montrez une place. Montrez-la encore avec la même pièce pour l’enlever.',
    undoStep: 'Annuler',
    position: 'Position',
    positionCopied: 'L’adresse est copiée : elle contient la position.',
    positionNotCopied: 'Copiez l’adresse de cette page : elle contient la position.',
    pieces: 'Pièces',
    board: 'Plateau',
    whatComesNext: 'Ce qui vient ensuite',
    positionAsText: 'La position en texte',
    positionTextAbout: 'Il change avec le plateau, et le plateau avec lui.',
    wrongPart: (v) => `${v.code} : ${v.part}, colonne ${v.column}. L’image montre la dernière position permise.`,
    beginsAnew: 'La position ne convenait pas : le plateau recommence.',
    pointAtOther: 'Montrez maintenant l’autre place.',
    playFromHere: 'Continuer d’ici',
    analyse: 'Analyser',
    analysis: 'Analyse',
    positionIsOver: 'Dans cette position la partie est finie.',
    gameOptions: 'Options',
    valueNumber: (v) => `${v.label}, ${v.number}`,
    hands: 'Mains',
    handOf: (v) => `Main de ${v.name}`,
    hiddenHand: 'Cachée',
    heldByNobody: 'Ce que personne n’a',
    heldAbout: 'Choisissez-en un, puis une main ou une place sur le plateau. Un clic enlève ce qui est dans une main.',
    toHand: (v) => `${v.item} dans la main de ${v.name}`,
    takeOut: (v) => `Enlever ${v.item} de la main de ${v.name}`,
    putHere: 'Mettre ici',
    fillHands: 'Compléter les mains',
    colourOf: 'Couleurs',
    colourName: (v) => v.colour === 'red' ? 'rouge' : v.colour === 'blue' ? 'bleu' : v.colour === 'green' ? 'vert' : v.colour === 'yellow' ? 'jaune' : '',
    boneTool: (v) => v.bone === 'R' ? 'Rouge, debout' : v.bone === 'r' ? 'Rouge, couché' : v.bone === 'B' ? 'Bleu, debout' : v.bone === 'b' ? 'Bleu, couché' : v.bone === 'U' ? 'Debout' : v.bone === 'u' ? 'Couché' : '',
    markerOf: (v) => `Pion de ${v.name}`,
    moveMarker: 'Déplacer un pion',
    barrierOf: (v) => `Barrière de ${v.length}`,
    removeBarrier: 'Enlever une barrière',
    hunterOf: (v) => `Chasseur : ${v.name}`,
    theWumpus: 'Le Wumpus',
    exchangeTerrain: 'Échanger des terrains',
    takeLast: 'Reprendre le dernier domino',
    mistakeWas: (v) => `${v.size} : ${v.gaveAway} donnés. Mieux : ${v.move}`,
  },
  reasons: {
    ...sharedReasons,
    'bad-invitation': 'Cette invitation a déjà servi, ou elle est pour une autre partie. Sur l’appareil qui l’a utilisée, la partie se trouve sous « Jouer en ligne ». Sinon, demandez une nouvelle partie.',
    'no-match': 'Cette partie n’existe plus, ou elle est privée. Demandez une invitation à qui vous a envoyé le lien, ou choisissez une autre partie.',
    'bad-token': 'Le serveur ne connaît plus votre place dans cette partie. Choisissez une autre partie.',
    'seat-lost': 'Un bot a pris votre place, parce que vous êtes parti ou que votre temps était écoulé. Vous pouvez regarder, ou jouer une autre partie.',
    'seat-taken': 'Quelqu’un a été plus rapide : la place est prise. Regardez, ou choisissez une autre partie.',
    'too-many-matches': 'Trop de vos parties ne sont pas terminées. Finissez-en ou quittez-en une, et réessayez.',
    'too-many-requests': 'Trop de requêtes en peu de temps. Attendez quelques secondes, et réessayez.',
    'no-user': 'Il faut être connecté à ce site pour faire cela. Connectez-vous, et rechargez cette page.',
    'too-many-streams': 'Cette partie est ouverte dans trop de fenêtres. Fermez-en une, et rechargez cette page.',
    'not-started': 'La partie commence quand toutes les places sont prises.',
    'nothing-to-undo': 'Aucune décision de votre part ne peut être annulée.',
    'undo-asked': 'Quelqu’un d’autre demande déjà à annuler une décision : répondez d’abord à cela.',
    'undo-refused': 'Rien n’est annulé maintenant. Après plusieurs refus, redemandez après un autre coup ; dans une partie qui compte pour le classement, les bots ne peuvent pas accepter.',
    disconnected: 'Le serveur est injoignable. Vérifiez votre réseau, et réessayez.',
    'not-away': 'Les autres sont de retour, ou pas absents depuis assez longtemps.',
    'no-chat': 'Il n’y a pas de discussion pour vous dans cette partie.',
    unavailable: 'Le serveur n’atteint pas ses données pour l’instant. Réessayez dans un moment.',
    draining: 'Le serveur est en cours de remplacement. Réessayez dans un moment.',
    'bad-request': 'Le serveur ne comprend pas cette demande. Rechargez cette page ; si cela ne suffit pas, la page et le serveur n’ont pas la même version.',
    'no-token': 'Seules les personnes qui jouent cette partie peuvent faire cela. Prenez une place, ou choisissez une autre partie.',
    'no-bot': 'Seuls les comptes de bots peuvent faire cela.',
    'not-admin': 'Seul l’exploitant de ce serveur peut faire cela.',
    'bad-signature': 'Un message entre serveurs n’est pas authentique. Prévenez l’exploitant.',
    banned: 'L’exploitant de ce serveur vous a exclu : vous ne pouvez pas y jouer pour l’instant.',
    'bad-name': 'Ce nom n’est pas permis ici. Choisissez-en un autre.',
    'no-picture': 'Il n’y a pas d’image de cette partie.',
    'no-route': 'Le serveur ne connaît pas cette adresse. Rechargez cette page.',
    'no-ban': 'Cette exclusion n’existe plus.',
    'wrong-method': 'Le serveur n’accepte pas cette demande. Rechargez cette page.',
    'slow-body': 'La connexion était trop lente. Réessayez.',
    'not-over': 'Ce sera possible quand la partie sera finie.',
    'no-undo': 'Plus personne ne vous demande d’annuler quelque chose.',
    'key-reused': 'Ce coup a déjà été envoyé comme un autre. Rechargez cette page.',
    'too-large': 'C’est trop long pour le serveur. Raccourcissez.',
    'wrong-type': 'Le serveur n’accepte pas cette demande. Rechargez cette page.',
    fault: 'Quelque chose a échoué sur le serveur. Réessayez ; si cela continue, prévenez l’exploitant.',
    'no-package': 'Il manque quelque chose sur le serveur. Prévenez l’exploitant.',
    'bad-storage': 'Le serveur ne peut pas utiliser ses données. Prévenez l’exploitant.',
  },
  chance: {
    "bone": "l’os",
    "first": "qui commence",
    "roll": "le lancer",
    "reroll": "les dés relancés",
    "battle": "le combat",
    "deal": "la distribution",
    "start": "le premier domino",
    "draw": "ce qui est pioché",
    "take": "ce qui est pris",
    "wumpus": "les pas du Wumpus",
    "terrain": "le terrain",
    "lair": "la tanière"
  },
  faces: {
    "lower": "couché",
    "upper": "debout"
  },
  games: {
    "oyno": {
      "endings": {
        "all-upper": "Tous les os du vainqueur sont debout."
      }
    },
    "doubles-wild": {
      "endings": {
        "out-of-markers": "Quelqu’un a placé son dernier pion.",
        "first-three": "Trois pions alignés ont départagé l’égalité."
      }
    },
    "wumpus": {
      "prompts": {
        "scent": "odeur",
        "hazards": "périls",
        "retreat": "retraite"
      }
    },
    "fundomino": {
      "marks": "Sur les dominos : une étoile va avec tout ; au nouveau bout, une flèche fait rejouer, un plus fait piocher la personne suivante ; la lettre est la couleur : R rouge, O orange, Y jaune, G vert, B bleu, P violet. Cercle en tirets : l’endroit du prochain domino."
    },
    "wunby": {
      "endings": {
        "home": "Tous les pions du vainqueur sont à l’ARRIVÉE.",
        "tie": "La partie s’est terminée par une égalité."
      },
      "marks": "Petits tirets : visez-en un, et la barrière suit sa direction."
    }
  },
  options: {
    "seats": {
      "label": "Nombre de personnes",
      "about": ""
    },
    "teams": {
      "label": "Deux équipes",
      "about": "À quatre : la première et la troisième place contre les deux autres."
    },
    "position": {
      "label": "Position de départ"
    },
    "oyno position": {
      "label": "Os au départ"
    },
    "oyno-puzzle position": {
      "label": "Os au départ"
    },
    "oyno board": {
      "label": "Plateau",
      "about": "",
      "choices": {
        "\"square\"": "Carré, 5 × 5",
        "\"round\"": "Rond, trois anneaux de huit"
      }
    },
    "oyno place": {
      "label": "Nouveaux os",
      "about": "",
      "choices": {
        "\"when-upper\"": "Seulement si tous les vôtres sont debout",
        "\"any-time\"": "À tout moment"
      }
    },
    "oyno wild": {
      "label": "Os sauvages",
      "about": "Au lieu de poser un os debout, on peut le lancer."
    },
    "oyno bothComplete": {
      "label": "Un coup complète les deux",
      "about": "",
      "choices": {
        "\"mover\"": "Qui a joué gagne",
        "\"draw\"": "Partie nulle"
      }
    },
    "oyno drawAfter": {
      "label": "Nulle par répétition",
      "choices": {
        "\"never\"": "jamais"
      }
    },
    "oyno turn": {
      "label": "Qui commence",
      "about": ""
    },
    "oyno-puzzle board": {
      "label": "Plateau",
      "about": "",
      "choices": {
        "\"square\"": "Carré, 5 × 5",
        "\"round\"": "Rond, trois anneaux de huit"
      }
    },
    "oyno-puzzle level": {
      "label": "Niveau",
      "about": "Le niveau 1 a huit os, chaque niveau suivant un de plus."
    },
    "doubles-wild tieBreak": {
      "label": "En cas d’égalité en tête",
      "about": "",
      "choices": {
        "\"play-on\"": "Les premiers continuent",
        "\"begin-again\"": "Tout le monde recommence",
        "\"shared\"": "Ils partagent la victoire"
      }
    },
    "doubles-wild wild": {
      "label": "Une case au choix",
      "about": "",
      "choices": {
        "\"must\"": "Doit être utilisée",
        "\"may\"": "Peut être refusée"
      }
    },
    "doubles-wild rows": {
      "label": "Ordre des lignes"
    },
    "doubles-wild columns": {
      "label": "Ordre des colonnes"
    },
    "wumpus scent": {
      "label": "La carte odeur",
      "about": "",
      "choices": {
        "\"straight\"": "Les deux pas dans une direction",
        "\"steered\"": "Une direction pour chaque pas"
      }
    },
    "wumpus retreat": {
      "label": "La carte retraite",
      "about": "",
      "choices": {
        "\"own-turn\"": "À son propre tour",
        "\"any-turn\"": "À n’importe quel tour"
      }
    },
    "wumpus onLair": {
      "label": "Un 6 sur une tanière",
      "about": "",
      "choices": {
        "\"stay\"": "Le Wumpus reste",
        "\"leave\"": "Il va à une autre tanière"
      }
    },
    "wumpus lostFight": {
      "label": "Après un combat perdu",
      "about": "",
      "choices": {
        "\"retreat\"": "Une retraite est possible",
        "\"suffer\"": "Aucune carte n’aide"
      }
    },
    "wumpus terrain": {
      "label": "Terrain",
      "choices": {
        "\"random\"": "au hasard"
      }
    },
    "fundomino variant": {
      "label": "Décompte",
      "about": "Équipe et Caraïbes sont pour quatre personnes.",
      "choices": {
        "\"basic\"": "Selon le rang",
        "\"face-value\"": "Selon les nombres restants",
        "\"team\"": "Équipe",
        "\"caribbean\"": "Caraïbes"
      }
    },
    "fundomino teams": {
      "label": "Deux équipes",
      "about": "À quatre, avec le décompte des nombres restants."
    },
    "fundomino target": {
      "label": "Points pour gagner",
      "about": ""
    },
    "fundomino dominoCall": {
      "label": "Dire « Domino ! »",
      "about": "",
      "choices": {
        "\"declared\"": "À vous d’y penser",
        "\"automatic\"": "C’est dit pour vous"
      }
    },
    "fundomino doubleBack": {
      "label": "Demi-tour",
      "about": "Un double peut inverser l’ordre du tour."
    },
    "fundomino doubleStakes": {
      "label": "Mise doublée",
      "about": "Le double 2 peut lancer le défi de doubler la mise."
    },
    "fundomino refusal": {
      "label": "Une mise refusée finit la manche",
      "about": "Avec la mise doublée.",
      "choices": {
        "\"one\"": "Si une personne refuse",
        "\"all\"": "Si toutes refusent"
      }
    },
    "fundomino perfectTen": {
      "label": "10 parfait",
      "about": "Des bouts dont la somme est un multiple de dix rapportent à qui le dit en premier."
    },
    "fundomino tenWins": {
      "label": "Un 10 parfait qui suffit pour gagner",
      "about": "Avec le 10 parfait.",
      "choices": {
        "\"after-round\"": "Gagne après la manche, si c’est encore le plus haut score",
        "\"at-once\"": "Gagne tout de suite"
      }
    },
    "fundomino tiedRanks": {
      "label": "Rangs après une égalité",
      "about": "",
      "choices": {
        "\"skip\"": "1, 2, 2, 4",
        "\"dense\"": "1, 2, 2, 3"
      }
    },
    "fundomino deadEndSymbols": {
      "label": "Symboles en impasse",
      "about": "",
      "choices": {
        "\"active\"": "Ils agissent",
        "\"inactive\"": "Ils n’agissent pas"
      }
    },
    "fundomino tiles": {
      "label": "Le jeu de dominos"
    },
    "wunby size": {
      "label": "Cases par rangée",
      "about": ""
    },
    "wunby homes": {
      "label": "Où sont les ARRIVÉES",
      "choices": {
        "\"middle\"": "au milieu de chaque côté"
      }
    },
    "wunby barriers": {
      "label": "Barrières de chaque longueur"
    },
    "wunby layout": {
      "label": "Le labyrinthe",
      "about": "",
      "choices": {
        "\"players\"": "Vous le construisez"
      }
    },
    "wunby repeat": {
      "label": "La face REPEAT",
      "about": "",
      "choices": {
        "\"extra\"": "Deux coups de plus",
        "\"total\"": "Un coup de plus"
      }
    },
    "wunby tie": {
      "label": "Deux côtés arrivent en même temps",
      "about": "",
      "choices": {
        "\"declared\"": "L’égalité peut être déclarée",
        "\"off\"": "Qui a joué gagne"
      }
    }
  },
  about: {
    "doubles-wild": {
      "sentence": "Les dés disent où placer un pion. Trois pions alignés marquent, et l’on se bat pour les cases prises par d’autres.",
      "players": "de 2 à 4 personnes, ou deux équipes",
      "seatNames": [
        "Vert",
        "Orange",
        "Violet",
        "Blanc"
      ]
    },
    "fundomino": {
      "sentence": "Des dominos courbes : la couleur doit correspondre et la forme doit passer. Dites « Domino ! » à temps.",
      "players": "de 2 à 4 personnes, ou deux équipes",
      "seatNames": [
        "Place 1",
        "Place 2",
        "Place 3",
        "Place 4"
      ]
    },
    "oyno": {
      "sentence": "Amenez huit os sur le plateau. Chaque os que vous posez retourne ses voisins : faites en sorte que tous les vôtres soient debout.",
      "players": "2 personnes",
      "seatNames": [
        "Rouge",
        "Bleu"
      ]
    },
    "oyno-puzzle": {
      "sentence": "Le même plateau, en solitaire : soulevez un os debout, posez-le ailleurs, et mettez-les tous debout.",
      "players": "1 personne",
      "seatNames": [
        "La personne qui joue"
      ]
    },
    "wumpus": {
      "sentence": "Des chasseurs aux cartes cachées, et un monstre qui suit son flair : tuez-le avant les autres.",
      "players": "2 à 4 personnes",
      "seatNames": [
        "Place 1",
        "Place 2",
        "Place 3",
        "Place 4"
      ]
    },
    "wunby": {
      "sentence": "Menez tous vos pions de l’autre côté du plateau, à travers un labyrinthe que chacun remanie.",
      "players": "2 ou 4 personnes, ou deux équipes",
      "seatNames": [
        "Place 1",
        "Place 2",
        "Place 3",
        "Place 4"
      ]
    }
  },
};
