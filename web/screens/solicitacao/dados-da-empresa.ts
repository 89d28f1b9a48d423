/** Data of a company that its client can mend when asked. */
export const rotulosDosDados = {
  nomefantasia: 'Nome fantasia',
  telefone: 'Telefone',
  email: 'E-mail',
  cep: 'CEP',
  logradouro: 'Endereço',
  complemento: 'Complemento',
  sicab: 'SICAB (carteira de artesão)',
} as const
