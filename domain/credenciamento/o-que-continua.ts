/** What of a company stays as it is that is suspended or discredited: no new invitations come, and nothing else ends (docs/decisions/0036). */
export const oQueContinua = 'Convites, propostas, diagnósticos e projetos em andamento continuam.'
