/** Names of fields for the summary of what must be mended. */
const nomes: Record<string, string> = {
  codigo: 'Código',
  titulo: 'Título',
  descricao: 'O que é',
  tipo: 'Tipo',
  tema: 'Tema',
  subtema: 'Subtema',
  programa: 'Programa',
  area: 'Área de atuação',
  setores: 'Setores',
  horas: 'Horas',
  valor: 'Preço',
  valor_hora: 'Valor da hora',
  modelo_hora: 'Modelo de hora',
  prazo_dias: 'Prazo',
  portes: 'Para quem',
  etapas: 'Etapas',
  imagem: 'Imagem',
}

/** 'ofertas.0.etapas.1.descricao' → 'Oferta, etapa 2: …' */
export const emLista = (falhas: Record<string, string>): { name: string; message: string }[] =>
  Object.entries(falhas).map(([campo, frase]) => {
    const daOferta = campo.startsWith('ofertas.0.')
    const proprio = daOferta ? campo.slice('ofertas.0.'.length) : campo
    const etapa = /^etapas\.(\d+)\./.exec(proprio)?.[1]
    const nome = etapa === undefined ? (nomes[proprio.split('.')[0]!] ?? '') : `etapa ${Number(etapa) + 1}`
    const sujeito = [daOferta && 'Oferta', nome].filter(Boolean).join(', ')
    // A list has one address for all its boxes.
    return { name: campo.replace(/\.(?:setores|portes)\.\d+$/, ''), message: sujeito ? `${sujeito}: ${frase}` : frase }
  })
