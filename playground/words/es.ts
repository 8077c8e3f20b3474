// Written by `npm run words` from es.json: change that.
import { reasons as sharedReasons } from '../../src/author/words/es.ts';
import type { PlaygroundWords } from './en.ts';

/** The words in Spanish. */
export const words: PlaygroundWords = {
  language: 'es',
  sentences: {
    language: 'Idioma',
    and: (v) => `${v.first} y ${v.rest}`,
    or: (v) => `${v.first} o ${v.rest}`,
    listStart: (v) => `${v.first}, ${v.rest}`,
    nextSentence: (v) => `${v.told} ${v.next}`,
    sentence: (v) => `${v.text}.`,
    quoted: (v) => `«${v.label}»`,
    percent: (v) => `${v.value} %`,
    seat: (v) => `Puesto ${v.number}`,
    level: (v) => v.level === 'novice' ? 'muy fácil' : v.level === 'casual' ? 'fácil' : v.level === 'intermediate' ? 'medio' : v.level === 'advanced' ? 'avanzado' : v.level === 'expert' ? 'difícil' : v.level === 'master' ? 'magistral' : v.level === 'equal' ? 'tan fuerte como tú' : '',
    close: 'Cerrar',
    stop: 'Parar',
    back: 'Atrás',
    next: 'Siguiente',
    save: 'Guardar',
    load: 'Abrir',
    copy: 'Copiar',
    again: 'Otra vez',
    loading: 'Cargando …',
    colours: (v) => `◐ Colores: ${v.theme === 'dark' ? 'oscuros' : v.theme === 'light' ? 'claros' : v.theme === 'auto' ? 'auto' : ''}`,
    chooseGame: 'Elige un juego',
    intro: 'Cinco juegos y un rompecabezas: contra bots, en compañía ante una pantalla o con tu propio tablero y tus dados.',
    playground: 'Sala de juego',
    play: 'Jugar',
    games: 'Juegos',
    playOnline: 'Jugar en línea',
    puzzles: 'Rompecabezas',
    loadMatch: 'Abrir una partida',
    privacy: 'Todo funciona en tu navegador: no se envía nada, y después de la primera visita va también sin conexión.',
    privacyOnline: 'Las partidas se juegan en tu navegador, y después de la primera visita también sin conexión; solo las que juegas en línea están en el servidor de esta página.',
    yourMatches: 'Tus partidas',
    continue: 'Continuar',
    forget: 'Olvidar',
    continueMatch: (v) => `Continuar: ${v.name}, ${v.against}`,
    forgetMatch: (v) => `Olvidar: ${v.name}, ${v.against}`,
    noGame: (v) => `El juego «${v.game}» no existe aquí. Estos son los juegos:`,
    noServer: 'Aquí no responde ningún servidor de partidas en línea. Si debería haberlo, vuelve a cargar la página dentro de un momento.',
    noPuzzle: 'Ese rompecabezas no existe aquí. Estos son los juegos:',
    badAddress: (v) => `Esta dirección no contiene ninguna partida que se pueda jugar, así que aquí tienes una nueva. ${v.reason}`,
    badFile: 'Este archivo no contiene ninguna partida de estos juegos.',
    badMatchFile: (v) => `La partida de este archivo no se puede jugar. ${v.reason}`,
    fileSeats: (v) => `Un archivo no dice quién juega: tú tienes el primer puesto y bots de nivel «${v.level}» tienen los demás.`,
    moreOptions: 'Más opciones',
    options: (v) => v.changed === 0 ? 'Opciones: reglas normales' : v.changed === 1 ? `Opciones: ${v.changed} cambiada` : `Opciones: ${v.changed} cambiadas`,
    another: 'otra cosa …',
    anotherValue: (v) => `${v.option}, otro valor`,
    takes: (v) => `Valores posibles: ${v.expects}.`,
    randomMaze: 'Un laberinto ya hecho, al azar',
    whoPlays: 'Quién juega',
    whoPlaysSeat: (v) => `Quién juega ${v.seat}`,
    nameOfSeat: (v) => `Nombre de ${v.seat}`,
    person: 'Una persona, aquí',
    botLevel: (v) => `Bot ${v.number}: ${v.level}`,
    botEqual: 'Bot tan fuerte como tú',
    botAt: (v) => `${v.name}: bot, ${v.level}`,
    start: 'Empezar',
    learnIt: 'Aprender en tres minutos',
    allGames: 'Todos los juegos',
    dice: 'Dados',
    realDice: 'Dados de verdad',
    realDiceAbout: 'Tiráis los dados y robáis las cartas en vuestra mesa, y aquí se anota lo que sale.',
    howToPlay: 'Cómo se juega',
    learnGame: (v) => `Aprender ${v.game}`,
    lesson: 'Primera partida',
    skip: 'Saltar',
    stepOf: (v) => `Paso ${v.at} de ${v.all}`,
    goodTry: 'Buen intento, pero aquí otra jugada muestra mejor la idea: toma lo que está marcado.',
    playLevel1: 'Jugar una partida contra el nivel 1',
    lessonEnd: 'Ya sabes lo necesario. ¡A jugar!',
    watchOthers: 'Mira lo que hacen los demás…',
    match: 'Partida',
    yourTurn: 'Es tu turno',
    yourTurnTo: (v) => `Es tu turno: ${v.next}`,
    turnOf: (v) => `Turno de ${v.names}`,
    turnTo: (v) => `${v.name} – ${v.next}`,
    movesMade: (v) => v.moves === 1 ? `${v.moves} jugada` : `${v.moves} jugadas`,
    optionIs: (v) => `${v.option}: ${v.value}`,
    diceAreDue: 'Hay que tirar los dados',
    areThinking: (v) => v.count === 1 ? `${v.names} piensa` : `${v.names} piensan`,
    youWon: 'Has ganado.',
    winnerName: (v) => v.you ? `${v.name} (tú)` : `${v.name}`,
    youLost: 'Has perdido.',
    theScore: (v) => `La puntuación: ${v.scores}.`,
    scoreOf: (v) => `${v.you ? 'tú' : `${v.name}`} ${v.score}`,
    roundOver: (v) => `La ronda ${v.round} ha terminado: ${v.ended === 'finished' ? `primera mano vacía, ${v.first}${v.oneLeft ? ', y solo una mano tiene fichas' : ''}` : v.ended === 'blocked' ? 'nadie puede jugar, así que cuentan las manos, la más baja primero' : v.ended === 'refused' ? 'se rechazó la apuesta doble' : v.ended === 'won' ? 'ha ganado un 10 perfecto' : ''}. La puntuación: ${v.scores}.`,
    beforeThatPlay: 'El tablero muestra la posición anterior.',
    nextRound: 'Siguiente ronda',
    backToNow: 'Volver al presente',
    youLookBack: 'Estás mirando atrás.',
    lookingBack: (v) => `Estás mirando atrás. Pulsa «${v.button}» para jugar.`,
    moveOf: (v) => `Jugada ${v.ply} de ${v.all}: ${v.sentence}`,
    theStart: 'El comienzo',
    legend: 'Marco de rayas: se puede elegir. Marco doble: elegido. Marco de puntos: la pista. Esquinas: ha cambiado desde tu última decisión.',
    sound: (v) => `Sonido: ${v.on ? 'sí' : 'no'}`,
    speed: (v) => `Bots: ${v.speed === 'slow' ? 'lentos' : v.speed === 'normal' ? 'normales' : v.speed === 'fast' ? 'rápidos' : v.speed === 'click' ? 'con un clic' : ''}`,
    newMatch: 'Nueva partida',
    newMatchSetUp: 'Nueva partida …',
    copyLink: 'Copiar enlace',
    addressCopied: 'La dirección está copiada: contiene toda la partida. Envíasela a alguien, o guárdala.',
    copyAddress: 'Copia la dirección de esta página: contiene toda la partida.',
    nothingToTakeBack: 'No hay ninguna decisión tuya que deshacer.',
    wasSeen: 'Eso desharía algo que alguien ha visto: dados, una carta o una ficha tuya.',
    takeBackAnyway: 'Deshacer de todos modos',
    answerAs: (v) => `Responder por ${v.name}`,
    iAm: (v) => `Soy ${v.name}`,
    passScreen: (v) => `Es el turno de ${v.name}. Las manos están tapadas: pásale la pantalla a ${v.name}.`,
    passByItself: 'Pasar automáticamente si no tengo carta para eso',
    youPass: (v) => `Ahora cualquiera puede jugar «${v.card}». Tú no puedes: pasas.`,
    resign: 'Abandonar',
    playOn: 'Seguir jugando',
    resignQuestion: (v) => `¿Abandonar como ${v.name}? La partida termina y ${v.name} pierde. No se puede deshacer.`,
    hasResigned: (v) => `${v.name} abandona.`,
    wonBy: (v) => `Victoria: ${v.names}.`,
    playAgain: 'Jugar otra vez',
    otherOptions: 'Otras opciones',
    sharePicture: 'Compartir una imagen',
    noPicture: 'Aquí no se ha podido crear la imagen.',
    botFailed: 'Un bot ha fallado.',
    moves: 'Jugadas',
    history: 'Historial',
    steps: 'Pasos',
    whatHasHappened: 'Lo que ha pasado',
    toStart: 'Al comienzo',
    stepBack: 'Un paso atrás',
    stepForward: 'Un paso adelante',
    toLatest: 'A la última jugada',
    atOf: (v) => `${v.at} de ${v.all}`,
    results: (v) => `${v.setUp ? 'Preparación' : 'Cartas y dados'}: ${v.count === 1 ? `${v.count} resultado` : `${v.count} resultados`}`,
    typeMove: 'Escribir una jugada',
    forExample: (v) => `por ejemplo ${v.move}`,
    firstChoose: (v) => `Elige primero ${v.what}.`,
    firstChooseDashed: 'Elige primero algo con marco de rayas.',
    cannotChoose: (v) => `Eso no se puede elegir ahora. Puedes elegir ${v.choices}.`,
    cannotChooseDashed: 'Eso no se puede elegir ahora. Puedes elegir lo que tiene marco de rayas.',
    enter: 'Anotar',
    rollForMe: 'Tirar por mí',
    rollUntil: 'Tirar hasta que alguien decida',
    rollAndEnter: (v) => `Tira y anota lo que muestran los dados: ${v.dice}.`,
    die: (v) => `Dado ${v.number}`,
    shows: 'Resultado',
    hint: 'Pista',
    noHint: 'No hay ninguna pista.',
    thinking: 'Pensando',
    thinkingNow: 'Pensando …',
    certain: 'Seguro',
    onlyEstimated: 'Solo estimado',
    howItMayGoOn: 'Cómo puede seguir:',
    stoppedEarly: 'Parado antes de encontrar una jugada.',
    chanceSoFar: 'La probabilidad de ganar, hasta donde llegó el bot:',
    shortestSolution: 'Una de las soluciones más cortas sigue con esta jugada.',
    onlyMove: 'Es la única jugada. La probabilidad de ganar, según un bot:',
    knownBest: 'Se sabe que es la mejor. La probabilidad de ganar, según un bot:',
    othersWorse: 'Todas las demás jugadas son peores en cualquier caso.',
    surelyWins: 'Gana, hagan lo que hagan los demás.',
    surelyLoses: 'Todas las jugadas pierden contra el mejor juego.',
    chanceToWin: 'La probabilidad de ganar, según un bot:',
    equallyGood: 'Estas son igual de buenas, según un bot:',
    firstEquallyGood: (v) => `Las primeras ${v.count} son igual de buenas, según un bot:`,
    chancesToWin: 'Probabilidades de ganar',
    showChances: 'Mostrar las probabilidades de ganar',
    chancesFailed: 'No se pudieron calcular las probabilidades.',
    review: 'Análisis',
    closeReview: 'Cerrar el análisis',
    reviewNotLoaded: 'No se pudo cargar el análisis.',
    reviewProgress: 'Avance del análisis',
    reviewAgain: 'Analizar otra vez',
    reviewAbout: 'Las probabilidades de ganar, según un bot. Haz clic en un momento o en un error para verlo en el tablero.',
    howCareful: 'Precisión',
    care: (v) => v.care === 'quick' ? 'Rápida' : v.care === 'normal' ? 'Normal' : v.care === 'careful' ? 'Cuidadosa' : '',
    goingThrough: 'Repasando la partida …',
    decisionsDone: (v) => `${v.done} de ${v.all} decisiones`,
    stopped: 'Parado.',
    notReviewed: 'No se pudo analizar la partida.',
    shownMoment: 'El momento de la partida que se muestra',
    atMoment: (v) => `${v.moment}: ${v.values}`,
    nameAndValue: (v) => `${v.name} ${v.value}`,
    ply: (v) => `Jugada ${v.ply}`,
    noMistakes: 'No se encontraron errores.',
    gradeOfPlay: 'Nota de juego',
    graded: (v) => `${v.you ? 'Regalaste' : `${v.name} regaló`} ${v.points === 1 ? `${v.amount} punto` : `${v.amount} puntos`} en ${v.choices === 1 ? `${v.choices} decisión` : `${v.choices} decisiones`}: más o menos como el nivel «${v.level}».`,
    gradesBefore: (v) => `Tus últimas ${v.count} partidas juntas: más o menos como el nivel «${v.all}». Una por una, la más reciente primero: ${v.levels}.`,
    luckAndSkill: 'Suerte y habilidad',
    luckOf: (v) => `Suerte de ${v.name}: ${v.points} puntos`,
    skillOf: (v) => `Habilidad de ${v.name}: ${v.points} puntos`,
    luckAt: (v) => `${v.ply}: suerte ${v.luck}, habilidad ${v.skill}`,
    playedBetter: (v) => `${v.you ? 'Jugaste' : `${v.name} jugó`} mejor.`,
    luckGave: (v) => `La suerte ${v.you ? 'te dio' : `dio a ${v.name}`} ${v.points === 1 ? `${v.points} punto` : `${v.points} puntos`}.`,
    luckCost: (v) => `La mala suerte ${v.you ? 'te costó' : `costó a ${v.name}`} ${v.points === 1 ? `${v.points} punto` : `${v.points} puntos`}.`,
    luckiest: 'El momento de más suerte',
    unluckiest: 'El momento de peor suerte',
    mistakeAt: (v) => `jugada ${v.ply}, ${v.size === 'inaccuracy' ? 'imprecisión' : v.size === 'mistake' ? 'error' : v.size === 'blunder' ? 'error grave' : ''}`,
    better: (v) => `Mejor: ${v.move}`,
    turningPoint: 'El momento decisivo',
    noTurningPoint: 'Ninguna jugada decidió esta partida por sí sola, según un bot.',
    turningPointNotFound: 'No se pudo encontrar.',
    turned: (v) => `${v.you ? 'Tu probabilidad de ganar' : `La probabilidad de ganar de ${v.name}`} pasó de ${v.before} a ${v.after}, según un bot.`,
    showPosition: 'Mostrar esa posición',
    coach: 'Entrenador',
    coachSwitch: 'Entrenador: avisa cuando una jugada regala mucho',
    coachSays: (v) => `${v.you ? 'Tu jugada' : `La jugada de ${v.name}`} regaló ${v.share} de probabilidad de ganar. Mejor: ${v.move}`,
    takeItBack: 'Deshacerla',
    momentsThatMattered: 'Los momentos que importaron',
    noMoments: 'Ninguna jugada regaló mucho.',
    rule: 'Regla',
    rules: 'Reglas',
    rulesNow: 'Reglas para este momento',
    ruleExample: 'Por ejemplo:',
    allRules: 'Todas las reglas, numeradas',
    rulesInEnglish: 'Las reglas numeradas solo existen en inglés.',
    rulesNotLoaded: 'No se pudieron cargar las reglas.',
    findRule: 'Buscar una regla',
    ruleOrWord: (v) => `${v.rule}, o una palabra`,
    rulesFound: (v) => v.count === 1 ? `${v.count} regla` : `${v.count} reglas`,
    canBeDone: 'Lo que se puede hacer ahora:',
    moveShown: 'La jugada que se muestra:',
    puzzle: 'Rompecabezas',
    allPuzzles: 'Todos los rompecabezas',
    nextPuzzle: 'Siguiente rompecabezas',
    anotherPuzzle: 'Otro rompecabezas',
    puzzleOfTheDay: 'Rompecabezas del día',
    puzzlesAbout: 'Pon todos los huesos de pie en las menos jugadas posibles: hoy el rompecabezas es el mismo para todo el mundo. O encuentra la única jugada que conserva la victoria, en posiciones de partidas.',
    puzzleLink: (v) => `${v.game}: rompecabezas ${v.number}${v.solved ? ', resuelto' : ''}`,
    puzzleOf: (v) => `Encuentra la jugada: ${v.number} de ${v.all}`,
    findTheMoveIn: (v) => `Encuentra la jugada: ${v.game}`,
    findTheMove: (v) => `Juegas ${v.you}. Una jugada ${v.wins ? 'gana' : 'conserva la victoria'}.`,
    rightMove: (v) => `¡Correcto! ${v.told} Tu probabilidad de ganar es del ${v.best}; con cualquier otra jugada es del ${v.others} como mucho.`,
    wrongMove: (v) => `Esa no. ${v.told} Así tu probabilidad de ganar es del ${v.chance}.`,
    theAnswer: (v) => `La respuesta: ${v.move}`,
    tryAnother: 'Prueba otra jugada.',
    movesAndPar: (v) => `Jugadas: ${v.moves}. Objetivo: ${v.par}.`,
    solvedAtPar: (v) => `Resuelto en ${v.par === 1 ? `${v.par} jugada` : `${v.par} jugadas`}: ¡justo el objetivo!`,
    solvedOverPar: (v) => `Resuelto en ${v.moves === 1 ? `${v.moves} jugada` : `${v.moves} jugadas`}, ${v.over} más que el objetivo.`,
    you: 'Tú',
    player: 'Nombre',
    players: 'Participantes',
    somebody: 'Alguien',
    someone: 'alguien',
    aMatch: 'una partida',
    yourName: 'Tu nombre',
    game: 'Juego',
    clock: 'Reloj',
    matches: 'Partidas',
    allMatches: 'Todas las partidas',
    allOnlineMatches: 'Todas las partidas en línea',
    waitingForPlayers: 'Faltan participantes',
    beingPlayed: 'Partidas en curso',
    noSeats: 'No tienes puesto en ninguna partida.',
    noneWaits: 'Ninguna partida pública espera participantes. Crea una.',
    nonePlayed: 'No hay ninguna partida pública en curso.',
    createAMatch: 'Crear una partida',
    join: 'Unirse',
    watch: 'Mirar',
    actionOn: (v) => `${v.action}: ${v.title}`,
    since: (v) => `desde el ${v.when}`,
    against: (v) => `contra ${v.names}`,
    over: 'Terminada',
    hostRolls: 'El servidor tira los dados',
    openSeat: 'libre',
    invited: 'por invitación',
    isInvited: (v) => `${v.name}, por invitación`,
    aBot: (v) => `bot, ${v.name}`,
    botNamed: (v) => `Bot: ${v.bot}`,
    whoSits: (v) => v.who === 'me' ? 'Yo' : v.who === 'friend' ? 'Una amistad, por enlace' : v.who === 'open' ? 'Cualquiera' : '',
    noClock: 'sin reloj',
    minuteDecision: '1 minuto por decisión',
    minutesEach: (v) => `${v.minutes} minutos cada uno, y ${v.seconds} segundos por decisión`,
    daysMove: (v) => `${v.days === 1 ? `${v.days} día` : `${v.days} días`} por jugada`,
    dayDecision: '1 día por decisión',
    whoMayChat: 'Quién puede escribir',
    whoChats: (v) => v.who === 'players' ? 'quienes juegan' : v.who === 'everybody' ? 'quienes juegan, y quienes miran entre sí' : 'nadie',
    mayWatch: 'Otros pueden mirar',
    mayWatchAbout: 'Entonces cualquiera encuentra la partida en la lista. Si un puesto es para cualquiera, o ninguno es para ti, siempre es así.',
    createMatch: 'Crear la partida',
    gameOnline: (v) => `${v.game}, en línea`,
    timeoutOfTwo: 'Quien se queda sin tiempo pierde.',
    timeoutOfMore: 'Quien se queda sin tiempo pierde; si son más de dos, un bot sigue en su lugar.',
    timeOfMatch: (v) => `${v.time} para la partida`,
    timeAdded: (v) => `${v.time} más por decisión`,
    timeOfMove: (v) => `${v.time} por jugada`,
    timeOfDecision: (v) => `${v.time} por decisión`,
    days: (v) => v.days === 1 ? `${v.days} día` : `${v.days} días`,
    hours: (v) => v.hours === 1 ? `${v.hours} hora` : `${v.hours} horas`,
    minutes: (v) => v.minutes === 1 ? `${v.minutes} minuto` : `${v.minutes} minutos`,
    seconds: (v) => v.seconds === 1 ? `${v.seconds} segundo` : `${v.seconds} segundos`,
    daysAndHours: (v) => `${v.days === 1 ? `${v.days} día` : `${v.days} días`} ${v.hours} h`,
    clockIs: (v) => `Reloj: ${v.clock}`,
    seatIs: (v) => `${v.seat}: ${v.who}`,
    isYou: (v) => `${v.name} (tú)`,
    keptForYou: (v) => `${v.from} te ha reservado un puesto: ${v.game}. Di cómo quieres llamarte y ocúpalo.`,
    invitesYou: (v) => `${v.from} te invita: ${v.game}`,
    takeSeat: 'Ocupar el puesto',
    playAs: (v) => `Jugar ${v.seat}`,
    youArePlaying: 'Ya estás jugando',
    alreadySeated: 'Ya tienes un puesto en esta partida. Abre la invitación en otro navegador, o envíasela a la persona para quien es.',
    continueWithSeat: 'Continuar con mi puesto',
    anotherGame: 'Otro juego',
    gameMissing: (v) => `Esta página no tiene el juego «${v.game}».`,
    connecting: 'Conectando …',
    triesAgain: 'Esta página lo vuelve a intentar sola.',
    cannotBePlayed: 'Esta partida no se puede jugar',
    newerRules: 'Las reglas han cambiado desde que se cargó esta página. Vuelve a cargarla.',
    olderRules: 'Esta partida empezó con una versión anterior de las reglas que ya no está aquí, así que no puede continuar. Elige otra partida.',
    unreachable: 'No se puede acceder al servidor.',
    copied: 'Copiado.',
    selected: 'Seleccionado: cópialo, por ejemplo con Ctrl+C.',
    sendLinks: 'Faltan participantes: envía a cada uno su propio enlace. Vale para una persona, una vez.',
    beginsWhenFull: 'Faltan participantes: la partida empieza cuando todos los puestos están ocupados.',
    linkFor: (v) => `Enlace para ${v.seat}`,
    linkForAnybody: 'Enlace para cualquiera',
    localNote: 'Estos enlaces solo funcionan en este ordenador. Para otros dispositivos, abre esta página en la dirección de red que ha mostrado el servidor.',
    here: 'aquí',
    away: 'ausente',
    canClaimIn: (v) => `Los demás no están. Podrás reclamarlo en ${v.time}.`,
    claimLeft: 'Reclamar: los demás se han ido',
    agreeToPlay: 'De acuerdo en jugar otra vez',
    watchNext: 'Mirar la siguiente partida',
    waitingFor: (v) => `Falta la respuesta de ${v.names}.`,
    youAskToTakeBack: (v) => `Has pedido deshacer: ${v.decision}`,
    asksToTakeBack: (v) => `${v.name} pide deshacer: ${v.decision}`,
    doYouAgree: '¿Estás de acuerdo?',
    agree: 'De acuerdo',
    disagree: 'No',
    lastDecision: 'la última decisión.',
    leave: 'Salir',
    stay: 'Quedarse',
    sureToResign: '¿Abandonar? La partida termina y pierdes. No se puede deshacer.',
    sureToLeave: '¿Salir para siempre? Un bot ocupa tu puesto y los demás continúan. Para volver más tarde, solo cierra la página.',
    leftOut: 'Lo que no debes saber falta en el archivo hasta que la partida termine.',
    matchCancelled: (v) => `Quien lleva este servidor ha terminado la partida, sin resultado: ${v.reason}`,
    timeRanOut: (v) => `A ${v.name} se le ha acabado el tiempo.`,
    hasLeft: (v) => `${v.name} se ha ido.`,
    youWatch: (v) => `Estás mirando${v.delay === 0 ? '' : v.delay === 1 ? `, ${v.delay} jugada más tarde que los demás` : `, ${v.delay} jugadas más tarde que los demás`}`,
    youAre: (v) => `Juegas ${v.seat}`,
    yourTurnIn: (v) => `● Es tu turno: ${v.game}`,
    connectionLost: 'Se perdió la conexión. Conectando de nuevo …',
    chat: 'Chat',
    chatNew: (v) => `Chat: ${v.count} sin leer`,
    messages: 'Mensajes',
    toPlayers: 'A los demás en la mesa',
    toSpectators: 'A los demás espectadores',
    yourMessage: 'Tu mensaje',
    send: 'Enviar',
    mute: 'Silenciar a los demás',
    earlier: 'Anteriores',
    aSpectator: 'Alguien del público',
    watching: (v) => `${v.name} (mira)`,
    findOpponent: 'Buscar rival',
    findAbout: 'Juegas contra alguien más o menos de tu nivel, y la partida cuenta para tu puntuación.',
    lookingNow: 'Buscando rival …',
    lookingForAny: (v) => `Buscando cualquier rival: tu puntuación es ${v.rating}. Van ${v.seconds === 1 ? `${v.seconds} segundo` : `${v.seconds} segundos`}.`,
    lookingFor: (v) => `Buscando un rival de ${v.from} a ${v.to}: tu puntuación es ${v.rating}. Van ${v.seconds === 1 ? `${v.seconds} segundo` : `${v.seconds} segundos`}.`,
    playBotInstead: (v) => `Jugar mejor contra el bot ${v.bot} (${v.rating})`,
    searchEnded: 'La búsqueda ha terminado: quizá otra ventana también busca rival.',
    ladder: 'Clasificación',
    ladderOf: (v) => `Clasificación: ${v.game}`,
    ladderAbout: 'Ordenada por lo seguro: la puntuación menos el doble de su incertidumbre. Los bots tienen puntuaciones fijas.',
    noneCounted: 'Todavía no ha contado ninguna partida. Busca rival y sé quien empieza.',
    noneOfPlayer: 'Aquí no ha contado ninguna partida.',
    place: 'Lugar',
    rating: 'Puntuación',
    more: 'Más',
    show: 'Mostrar',
    oneMoment: 'Un momento …',
    ratingsIn: (v) => `Puntuaciones en ${v.game}`,
    ratingOf: (v) => `${v.name}, ${v.seats === 1 ? `${v.seats} persona` : `${v.seats} personas`}: ${v.rating}`,
    ratingChange: (v) => `${v.change}, ahora ${v.to}`,
    againstAt: (v) => `contra ${v.names}, ${v.when}`,
    matchesCounted: (v) => `${v.matches === 1 ? `Ha contado ${v.matches} partida` : `Han contado ${v.matches} partidas`}. Las que terminaron hace más de un día pueden haber desaparecido.`,
    chartStart: 'comienzo',
    mistake: (v) => v.size === 'inaccuracy' ? 'imprecisión' : v.size === 'mistake' ? 'error' : v.size === 'blunder' ? 'error grave' : '',
    chartDecision: (v) => `${v.ply}, ${v.name}: ${v.played}, ${v.size}, cuesta ${v.share}. Lo mejor: ${v.best}.`,
    chartSide: (v) => `${v.name}: ${v.first} al comienzo, ${v.last} al final; ${v.mistakes}.`,
    mistakes: (v) => v.size === 'inaccuracy' ? v.count === 1 ? `${v.count} imprecisión` : `${v.count} imprecisiones` : v.size === 'mistake' ? v.count === 1 ? `${v.count} error` : `${v.count} errores` : v.size === 'blunder' ? v.count === 1 ? `${v.count} error grave` : `${v.count} errores graves` : '',
    openMatch: 'Abrir una partida',
    openAbout: 'Un archivo de partida o una partida guardada como JSON. También se puede soltar un archivo en cualquier página o pegar allí su texto.',
    chooseFile: 'Elegir un archivo',
    pasteMatch: 'O pegar el texto de una partida',
    open: 'Abrir',
    saveMatch: 'Guardar la partida',
    whatIsSaved: 'Qué se guarda',
    wholeMatch: 'La partida entera',
    asSeen: (v) => `Como la vio ${v.name}`,
    asSpectatorSaw: 'Como la vio quien miraba',
    matchAsText: 'La partida como texto',
    saveAsFile: 'Guardar como archivo de partida',
    saveAsJson: 'Guardar como JSON',
    copyText: 'Copiar el texto',
    copyAbove: 'Copia el texto de arriba.',
    notesInWhole: 'Los comentarios y las variantes solo están en la partida entera.',
    notSaved: 'No se ha podido guardar la partida.',
    seenAbout: (v) => `Esto es lo que vio ${v.name} de la partida. Lo que estaba oculto no está en el archivo: se puede leer, pero no continuar.`,
    chance: 'Azar',
    variation: (v) => `Variante: ${v.move}`,
    variationMove: (v) => `Variante, jugada ${v.at} de ${v.all}: ${v.told} Ves lo que se podría haber jugado.`,
    setUpPosition: 'Montar una posición',
    setUpAbout: 'Elige una pieza y señala un lugar. Señálalo otra vez con la misma pieza para quitarla.',
    undoStep: 'Deshacer',
    position: 'Posición',
    positionCopied: 'La dirección está copiada: contiene la posición.',
    positionNotCopied: 'Copia la dirección de esta página: contiene la posición.',
    pieces: 'Piezas',
    board: 'Tablero',
    whatComesNext: 'Qué viene ahora',
    positionAsText: 'La posición como texto',
    positionTextAbout: 'Cambia con el tablero, y el tablero con él.',
    wrongPart: (v) => `${v.code}: ${v.part}, columna ${v.column}. La imagen muestra la última posición permitida.`,
    beginsAnew: 'La posición no encajaba: el tablero empieza de nuevo.',
    pointAtOther: 'Señala ahora el otro lugar.',
    playFromHere: 'Seguir desde aquí',
    analyse: 'Analizar',
    analysis: 'Análisis',
    positionIsOver: 'En esta posición la partida ha terminado.',
    gameOptions: 'Opciones',
    valueNumber: (v) => `${v.label}, ${v.number}`,
    hands: 'Manos',
    handOf: (v) => `Mano de ${v.name}`,
    hiddenHand: 'Oculta',
    heldByNobody: 'Lo que nadie tiene',
    heldAbout: 'Elige uno y luego una mano o un lugar del tablero. Un clic saca lo que está en una mano.',
    toHand: (v) => `${v.item} a la mano de ${v.name}`,
    takeOut: (v) => `Sacar ${v.item} de la mano de ${v.name}`,
    putHere: 'Poner aquí',
    fillHands: 'Completar las manos',
    colourOf: 'Colores',
    colourName: (v) => v.colour === 'red' ? 'rojo' : v.colour === 'blue' ? 'azul' : v.colour === 'green' ? 'verde' : v.colour === 'yellow' ? 'amarillo' : '',
    boneTool: (v) => v.bone === 'R' ? 'Rojo, de pie' : v.bone === 'r' ? 'Rojo, tumbado' : v.bone === 'B' ? 'Azul, de pie' : v.bone === 'b' ? 'Azul, tumbado' : v.bone === 'U' ? 'De pie' : v.bone === 'u' ? 'Tumbado' : '',
    markerOf: (v) => `Ficha de ${v.name}`,
    moveMarker: 'Mover una ficha',
    barrierOf: (v) => `Barrera de ${v.length}`,
    removeBarrier: 'Quitar una barrera',
    hunterOf: (v) => `Cazador: ${v.name}`,
    theWumpus: 'El Wumpus',
    exchangeTerrain: 'Intercambiar terreno',
    takeLast: 'Quitar la última ficha',
    mistakeWas: (v) => `${v.size}: regaló ${v.gaveAway}. Mejor: ${v.move}`,
  },
  reasons: {
    ...sharedReasons,
    'bad-invitation': 'Esta invitación ya se ha usado, o es para otra partida. En el dispositivo que la usó, la partida está en «Jugar en línea». Si no, pide una partida nueva.',
    'no-match': 'Esa partida ya no existe, o es privada. Pide una invitación a quien te envió el enlace, o elige otra partida.',
    'bad-token': 'El servidor ya no conoce tu puesto en esta partida. Elige otra partida.',
    'seat-lost': 'Un bot ha ocupado tu puesto porque te fuiste o se te acabó el tiempo. Puedes mirar, o jugar otra partida.',
    'seat-taken': 'Alguien fue más rápido: el puesto está ocupado. Mira, o elige otra partida.',
    'too-many-matches': 'Demasiadas partidas tuyas no han terminado. Termina una, o sal de ella, e inténtalo de nuevo.',
    'too-many-requests': 'Demasiadas peticiones en poco tiempo. Espera unos segundos e inténtalo de nuevo.',
    'no-user': 'Esto solo se puede hacer con la sesión iniciada en este sitio. Inicia sesión y vuelve a cargar la página.',
    'too-many-streams': 'Esta partida está abierta en demasiadas ventanas. Cierra una y vuelve a cargar la página.',
    'not-started': 'La partida empieza cuando todos los puestos están ocupados.',
    'nothing-to-undo': 'No hay ninguna decisión tuya que deshacer.',
    'undo-asked': 'Alguien ya ha pedido deshacer una decisión: responde a eso primero.',
    'undo-refused': 'Ahora no se deshace nada. A quien se ha negado varias veces se le vuelve a preguntar tras otra jugada; en una partida que cuenta para la puntuación, los bots no pueden aceptar.',
    disconnected: 'No se puede acceder al servidor. Revisa tu conexión e inténtalo de nuevo.',
    'not-away': 'Los demás han vuelto, o no llevan fuera el tiempo suficiente.',
    'no-chat': 'En esta partida no hay chat para ti.',
    unavailable: 'El servidor no llega ahora a sus datos. Inténtalo de nuevo dentro de un momento.',
    draining: 'Se está cambiando el servidor. Inténtalo de nuevo dentro de un momento.',
    'bad-request': 'El servidor no entiende esta petición. Vuelve a cargar la página; si no ayuda, la página y el servidor son de versiones distintas.',
    'no-token': 'Esto solo pueden hacerlo quienes juegan esta partida. Ocupa un puesto o elige otra partida.',
    'no-bot': 'Esto solo pueden hacerlo las cuentas de bots.',
    'not-admin': 'Esto solo puede hacerlo quien administra este servidor.',
    'bad-signature': 'Un mensaje entre servidores no es auténtico. Avisa a quien administra el servidor.',
    banned: 'Se te ha bloqueado en este servidor: ahora no puedes jugar aquí.',
    'bad-name': 'Ese nombre no se permite aquí. Elige otro.',
    'no-picture': 'No hay imagen de esta partida.',
    'no-route': 'El servidor no conoce esta dirección. Vuelve a cargar la página.',
    'no-ban': 'Ese bloqueo ya no existe.',
    'wrong-method': 'El servidor no admite esta petición. Vuelve a cargar la página.',
    'slow-body': 'La conexión era demasiado lenta. Inténtalo de nuevo.',
    'not-over': 'Se podrá cuando la partida haya terminado.',
    'no-undo': 'Ya nadie te pide deshacer nada.',
    'key-reused': 'Esta jugada ya se envió como otra. Vuelve a cargar la página.',
    'too-large': 'Es demasiado largo para el servidor. Acórtalo.',
    'wrong-type': 'El servidor no admite esta petición. Vuelve a cargar la página.',
    fault: 'Algo ha fallado en el servidor. Inténtalo de nuevo; si sigue igual, avisa a quien lo administra.',
    'no-package': 'Falta algo en el servidor. Avisa a quien lo administra.',
    'bad-storage': 'El servidor no puede usar sus datos. Avisa a quien lo administra.',
  },
  chance: {
    "bone": "el hueso",
    "first": "quién empieza",
    "roll": "la tirada",
    "reroll": "los dados que se vuelven a tirar",
    "battle": "la batalla",
    "deal": "el reparto",
    "start": "la primera ficha",
    "draw": "lo que se roba",
    "take": "lo que se toma",
    "wumpus": "los pasos del Wumpus",
    "terrain": "el terreno",
    "lair": "la guarida"
  },
  faces: {
    "lower": "tumbado",
    "upper": "de pie"
  },
  games: {
    "oyno": {
      "endings": {
        "all-upper": "Todos los huesos de quien gana están de pie."
      }
    },
    "doubles-wild": {
      "endings": {
        "out-of-markers": "Alguien ha puesto su última ficha.",
        "first-three": "Un tres en raya decidió el empate."
      }
    },
    "wumpus": {
      "prompts": {
        "scent": "olor en el aire",
        "hazards": "peligros",
        "retreat": "retirada"
      }
    },
    "fundomino": {
      "marks": "En las fichas: una estrella va con todo; en el nuevo extremo, con una flecha se juega otra vez, con un más roba quien sigue; la letra es el color: R rojo, O naranja, Y amarillo, G verde, B azul, P morado. Círculo de rayas: donde va la siguiente ficha."
    },
    "wunby": {
      "endings": {
        "home": "Todas las fichas de quien gana están en la META.",
        "tie": "La partida terminó en empate."
      },
      "marks": "Rayas cortas: señala una, y la barrera va a lo largo de ella."
    }
  },
  options: {
    "seats": {
      "label": "Cuántos juegan",
      "about": ""
    },
    "teams": {
      "label": "Dos equipos",
      "about": "Entre cuatro: el primer y el tercer puesto contra los otros dos."
    },
    "position": {
      "label": "Posición inicial"
    },
    "oyno position": {
      "label": "Huesos al comienzo"
    },
    "oyno-puzzle position": {
      "label": "Huesos al comienzo"
    },
    "oyno board": {
      "label": "Tablero",
      "about": "",
      "choices": {
        "\"square\"": "Cuadrado, 5 × 5",
        "\"round\"": "Redondo, tres anillos de ocho"
      }
    },
    "oyno place": {
      "label": "Huesos nuevos",
      "about": "",
      "choices": {
        "\"when-upper\"": "Solo si todos los tuyos están de pie",
        "\"any-time\"": "En cualquier momento"
      }
    },
    "oyno wild": {
      "label": "Huesos salvajes",
      "about": "En vez de poner un hueso de pie, se puede tirar."
    },
    "oyno bothComplete": {
      "label": "Una jugada completa los dos",
      "about": "",
      "choices": {
        "\"mover\"": "Gana quien la hizo",
        "\"draw\"": "Empate"
      }
    },
    "oyno drawAfter": {
      "label": "Empate por repetición",
      "choices": {
        "\"never\"": "nunca"
      }
    },
    "oyno turn": {
      "label": "Quién empieza",
      "about": ""
    },
    "oyno-puzzle board": {
      "label": "Tablero",
      "about": "",
      "choices": {
        "\"square\"": "Cuadrado, 5 × 5",
        "\"round\"": "Redondo, tres anillos de ocho"
      }
    },
    "oyno-puzzle level": {
      "label": "Nivel",
      "about": "El nivel 1 tiene ocho huesos, y cada nivel siguiente uno más."
    },
    "doubles-wild tieBreak": {
      "label": "Si hay empate en cabeza",
      "about": "",
      "choices": {
        "\"play-on\"": "Los primeros siguen jugando",
        "\"begin-again\"": "Todos empiezan de nuevo",
        "\"shared\"": "Comparten la victoria"
      }
    },
    "doubles-wild wild": {
      "label": "Una casilla a elegir",
      "about": "",
      "choices": {
        "\"must\"": "Hay que usarla",
        "\"may\"": "Se puede rechazar"
      }
    },
    "doubles-wild rows": {
      "label": "Orden de las filas"
    },
    "doubles-wild columns": {
      "label": "Orden de las columnas"
    },
    "wumpus scent": {
      "label": "La carta olor en el aire",
      "about": "",
      "choices": {
        "\"straight\"": "Los dos pasos en una dirección",
        "\"steered\"": "Una dirección para cada paso"
      }
    },
    "wumpus retreat": {
      "label": "La carta retirada",
      "about": "",
      "choices": {
        "\"own-turn\"": "En el turno propio",
        "\"any-turn\"": "En cualquier turno"
      }
    },
    "wumpus onLair": {
      "label": "Un 6 en una guarida",
      "about": "",
      "choices": {
        "\"stay\"": "El Wumpus se queda",
        "\"leave\"": "Va a otra guarida"
      }
    },
    "wumpus lostFight": {
      "label": "Después de una lucha perdida",
      "about": "",
      "choices": {
        "\"retreat\"": "Se puede responder con retirada",
        "\"suffer\"": "Ninguna carta ayuda"
      }
    },
    "wumpus terrain": {
      "label": "Terreno",
      "choices": {
        "\"random\"": "al azar"
      }
    },
    "fundomino variant": {
      "label": "Puntuación",
      "about": "Equipo y Caribe son para cuatro personas.",
      "choices": {
        "\"basic\"": "Según el lugar",
        "\"face-value\"": "Según los números que quedan",
        "\"team\"": "Equipo",
        "\"caribbean\"": "Caribe"
      }
    },
    "fundomino teams": {
      "label": "Dos equipos",
      "about": "Entre cuatro, se puntúan los números que quedan."
    },
    "fundomino target": {
      "label": "Puntos para ganar",
      "about": ""
    },
    "fundomino dominoCall": {
      "label": "Decir «¡Dominó!»",
      "about": "",
      "choices": {
        "\"declared\"": "Tienes que acordarte",
        "\"automatic\"": "Se dice por ti"
      }
    },
    "fundomino doubleBack": {
      "label": "Media vuelta",
      "about": "Un doble puede invertir el orden de los turnos."
    },
    "fundomino doubleStakes": {
      "label": "Doblar la apuesta",
      "about": "El doble 2 puede retar a doblar la apuesta."
    },
    "fundomino refusal": {
      "label": "Una apuesta rechazada acaba la ronda",
      "about": "Al doblar la apuesta.",
      "choices": {
        "\"one\"": "Si una persona la rechaza",
        "\"all\"": "Si todas la rechazan"
      }
    },
    "fundomino perfectTen": {
      "label": "10 perfecto",
      "about": "Los extremos que suman un múltiplo de diez puntúan para quien lo dice primero."
    },
    "fundomino tenWins": {
      "label": "Un 10 perfecto que llega a los puntos para ganar",
      "about": "Con 10 perfecto.",
      "choices": {
        "\"after-round\"": "Gana después de la ronda, si sigue siendo lo más alto",
        "\"at-once\"": "Gana en el acto"
      }
    },
    "fundomino tiedRanks": {
      "label": "Lugares después de un empate",
      "about": "",
      "choices": {
        "\"skip\"": "1, 2, 2, 4",
        "\"dense\"": "1, 2, 2, 3"
      }
    },
    "fundomino deadEndSymbols": {
      "label": "Símbolos en un callejón sin salida",
      "about": "",
      "choices": {
        "\"active\"": "Tienen efecto",
        "\"inactive\"": "No tienen efecto"
      }
    },
    "fundomino tiles": {
      "label": "El juego de fichas"
    },
    "wunby size": {
      "label": "Casillas por fila",
      "about": ""
    },
    "wunby homes": {
      "label": "Dónde están las METAS",
      "choices": {
        "\"middle\"": "en el centro de cada lado"
      }
    },
    "wunby barriers": {
      "label": "Barreras de cada longitud"
    },
    "wunby layout": {
      "label": "El laberinto",
      "about": "",
      "choices": {
        "\"players\"": "Lo construís vosotros"
      }
    },
    "wunby repeat": {
      "label": "La cara REPEAT",
      "about": "",
      "choices": {
        "\"extra\"": "Dos movimientos más",
        "\"total\"": "Un movimiento más"
      }
    },
    "wunby tie": {
      "label": "Dos bandos llegan a la vez",
      "about": "",
      "choices": {
        "\"declared\"": "Se puede declarar empate",
        "\"off\"": "Gana quien movió"
      }
    }
  },
  about: {
    "doubles-wild": {
      "sentence": "Los dados dicen dónde puedes poner una ficha. Tres en raya puntúan, y se lucha por las casillas ocupadas.",
      "players": "de 2 a 4 personas, o dos equipos",
      "seatNames": [
        "Verde",
        "Naranja",
        "Morado",
        "Blanco"
      ]
    },
    "fundomino": {
      "sentence": "Dominó con fichas curvas: el color tiene que coincidir y la forma tiene que caber. Di «¡Dominó!» a tiempo.",
      "players": "de 2 a 4 personas, o dos equipos",
      "seatNames": [
        "Puesto 1",
        "Puesto 2",
        "Puesto 3",
        "Puesto 4"
      ]
    },
    "oyno": {
      "sentence": "Lleva ocho huesos al tablero. Cada hueso que pones da la vuelta a sus vecinos: consigue que todos los tuyos estén de pie.",
      "players": "2 personas",
      "seatNames": [
        "Rojo",
        "Azul"
      ]
    },
    "oyno-puzzle": {
      "sentence": "El mismo tablero, en solitario: levanta un hueso que esté de pie, ponlo en otra parte y consigue que todos estén de pie.",
      "players": "1 persona",
      "seatNames": [
        "Quien juega"
      ]
    },
    "wumpus": {
      "sentence": "Cazadores con cartas ocultas y un monstruo que sigue su olfato: mátalo antes que los demás.",
      "players": "De 2 a 4 personas",
      "seatNames": [
        "Puesto 1",
        "Puesto 2",
        "Puesto 3",
        "Puesto 4"
      ]
    },
    "wunby": {
      "sentence": "Lleva todas tus fichas al otro lado del tablero por un laberinto que todos reconstruyen.",
      "players": "2 o 4 personas, o dos equipos",
      "seatNames": [
        "Puesto 1",
        "Puesto 2",
        "Puesto 3",
        "Puesto 4"
      ]
    }
  },
};
