/** An invoice of the national layout as cities and the national issuer send it, with what a test wants to be otherwise. */
export interface NfseDeTeste {
  numero?: string
  /** As it is written: '2080.00'. */
  valor?: string
  emissor?: string
  tomador?: string | null
  emissao?: string
  ambiente?: '1' | '2'
  chave?: string
  prefixo?: string
}

const inscricao = (doc: string) => (doc.length === 14 ? `<CNPJ>${doc}</CNPJ>` : `<CPF>${doc}</CPF>`)

const chaveDaNfse = (emissor: string, numero: string): string =>
  `29274082${emissor.length === 14 ? 2 : 1}${emissor.padStart(14, '0')}${numero.padStart(13, '0')}26111234567890`

/** Marina's company invoices Doce Cacau for an instalment of R$ 2.080,00 unless told. */
export function nfseDeTeste(n: NfseDeTeste = {}): Buffer {
  const { numero = '17', valor = '2080.00', emissor = 'DEM0A003000175', tomador = 'DEM0C001000115' } = n
  const { emissao = '2019-01-07', ambiente = '1', chave = chaveDaNfse(emissor, numero), prefixo = '' } = n
  const p = prefixo ? `${prefixo}:` : ''
  const xmlns = prefixo ? `xmlns:${prefixo}` : 'xmlns'
  return Buffer.from(
    `<?xml version="1.0" encoding="utf-8"?><${p}NFSe versao="1.01" ${xmlns}="http://www.sped.fazenda.gov.br/nfse">` +
      `<${p}infNFSe Id="NFS${chave}"><${p}xLocEmi>Salvador</${p}xLocEmi><${p}nNFSe>${numero}</${p}nNFSe><${p}cStat>100</${p}cStat>` +
      `<${p}dhProc>${emissao}T10:00:00-03:00</${p}dhProc><${p}emit>${inscricao(emissor).replaceAll(/<(\/?)/g, `<$1${p}`)}</${p}emit>` +
      `<${p}valores><${p}vLiq>${valor}</${p}vLiq></${p}valores><${p}DPS versao="1.01"><${p}infDPS Id="DPS1"><${p}tpAmb>${ambiente}</${p}tpAmb>` +
      `<${p}dhEmi>${emissao}T09:58:00-03:00</${p}dhEmi>` +
      (tomador ? `<${p}toma>${inscricao(tomador).replaceAll(/<(\/?)/g, `<$1${p}`)}</${p}toma>` : '') +
      `<${p}valores><${p}vServPrest><${p}vServ>${valor}</${p}vServ></${p}vServPrest></${p}valores></${p}infDPS></${p}DPS></${p}infNFSe></${p}NFSe>`,
  )
}
