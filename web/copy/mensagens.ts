/** General sentences of the product (specification §8). */
export const mensagens = {
  sucesso: 'A ação foi realizada com êxito.',
  revisao: 'Algumas informações exigem sua revisão.',
  lembrete: 'Aqui está um lembrete importante para você.',
  erro: 'Ops! Algo deu errado.',
  generica: 'Não foi possível realizar a operação, entre em contato com o suporte',
  confirmacao: 'Tem certeza de que deseja continuar com esta ação?',
} as const

/** Where people call when they are stuck. */
export const ajuda = 'Precisa de ajuda? 0800 555 0123, dias úteis, das 8h às 18h.'
