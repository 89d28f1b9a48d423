/** As people say it themselves; nobody has to. */
export const generos = {
  feminino: 'Feminino',
  masculino: 'Masculino',
  nao_binario: 'Não binário',
  outro: 'Outro',
  nao_informado: 'Prefiro não informar',
} as const
export type Genero = keyof typeof generos
