/** General sentences of the product (specification §8); that of any failure is ERRO_INTERNO's, that before what cannot be taken back web/ui/Confirmacao's. */
export const mensagens = {
  sucesso: 'A ação foi realizada com êxito.',
  revisao: 'Algumas informações exigem sua revisão.',
  lembrete: 'Aqui está um lembrete importante para você.',
  erro: 'Ops! Algo deu errado.',
} as const

/** Why a screen that was asked for is not there yet, by the reason that web/ui/tardio.ts gives. */
export const mensagensDoCodigo = {
  unreachable: {
    tom: 'atencao',
    titulo: 'O Hub não está respondendo',
    texto: 'O que está na tela continua aqui. Tentamos de novo sozinhos até ele voltar.',
  },
  incomplete: {
    tom: 'atencao',
    titulo: 'Uma parte da página não chegou',
    texto: 'O que está na tela continua aqui. Tentamos de novo sozinhos.',
  },
  outdated: {
    tom: 'info',
    titulo: 'Há uma versão nova do Hub',
    texto:
      'É preciso carregá-la para continuar. O que você escreveu e ainda não salvou nesta página se perde: copie antes.',
  },
} as const
