/** 'CNPJ 12.ABC.345/01DE-35' or 'CPF 000.000.007-87': the label says which (specification §9). */
export const documentoDaEmpresa = (e: { cnpj_mask: string | null; cpf_mask: string | null }): string =>
  e.cnpj_mask ? `CNPJ ${e.cnpj_mask}` : e.cpf_mask ? `CPF ${e.cpf_mask}` : '-'
