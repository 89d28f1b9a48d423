import { mascararCpf } from '@hub/domain/kernel/cpf.ts'
import { formatarMomento } from '@hub/domain/kernel/data.ts'
import { paragrafo, secao } from './documento.ts'
import { desenhavel } from './fontes.ts'
import { cor, esquerda, largura, type Papel } from './papel.ts'
import type { Assinatura } from './pdf.ts'

const ALTURA = 126
const VAO = 20

/** What a signature is worth that is made in the portal (Lei 14.063/2020, art. 4, I; MP 2.200-2/2001, art. 10, § 2). */
const valorDaAssinatura =
  'Assinatura eletrônica simples (Lei nº 14.063/2020, art. 4º, I), aceita pelas partes como válida (MP nº 2.200-2/2001, art. 10, §\u00a02º).'

/**
 * Blocks of signature, two beside each other: for which company, who, and the traces of the electronic act or that it is awaited.
 * They stand on one page with their heading: a page of signatures alone would prove nothing of which contract it is.
 */
export function assinaturas(papel: Papel, lista: readonly Assinatura[]) {
  const { pdf } = papel
  const largo = (largura - VAO) / 2
  secao(papel, 'Assinaturas', undefined, 44 + Math.ceil(lista.length / 2) * ALTURA)
  paragrafo(papel, valorDaAssinatura, { tamanho: 8.5, tinta: cor.rotulo })
  papel.espaco(4)
  for (let i = 0; i < lista.length; i += 2) {
    papel.garantir(ALTURA)
    const y = pdf.y
    lista.slice(i, i + 2).forEach((assinatura, j) => {
      const x = esquerda + j * (largo + VAO)
      papel.enfeite(() =>
        pdf
          .moveTo(x, y)
          .lineTo(x + largo, y)
          .lineWidth(1.5)
          .strokeColor(assinatura.assinadoEm ? cor.azul : cor.linhaForte)
          .stroke(),
      )
      papel.ramo(papel.raiz, 'Sect', (bloco) => {
        linhas(assinatura).forEach(({ texto, peso, tamanho, tinta }, n) => {
          papel.letra(peso, tamanho, tinta)
          const acima = n === 0 ? y + 7 : pdf.y + 1.5
          papel.folha(bloco, 'P', () =>
            pdf.text(desenhavel(texto), x, acima, { width: largo, height: 32, ellipsis: true, lineGap: 1 }),
          )
        })
      })
    })
    pdf.y = y + ALTURA
  }
}

function linhas(a: Assinatura) {
  const apoio = { peso: 'texto', tamanho: 8, tinta: cor.rotulo } as const
  const cabeca = [
    { texto: a.papel, peso: 'texto', tamanho: 8.5, tinta: cor.rotulo } as const,
    { texto: a.de, peso: 'forte', tamanho: 10.5, tinta: cor.tinta } as const,
    ...(quem(a) ? [{ ...apoio, tinta: cor.tinta, texto: quem(a) }] : []),
  ]
  if (!a.assinadoEm) return [...cabeca, { ...apoio, texto: 'Aguardando assinatura eletrônica' }]
  return [
    ...cabeca,
    { ...apoio, texto: `Assinado em ${formatarMomento(a.assinadoEm)}` },
    ...(a.entrada || a.ip
      ? [{ ...apoio, texto: [a.entrada && `Entrou ${a.entrada}`, a.ip && `IP ${a.ip}`].filter(Boolean).join(', ') }]
      : []),
    ...(a.hash
      ? [
          {
            ...apoio,
            tamanho: 7,
            texto: `SHA-256 do documento: ${a.hash.slice(0, 24)}
${a.hash.slice(24)}`,
          },
        ]
      : []),
  ]
}

const quem = ({ nome, cpf, porDelegacaoDe }: Assinatura): string =>
  [nome && `por ${nome}`, cpf && `CPF ${mascararCpf(cpf)}`, porDelegacaoDe && `por delegação de ${porDelegacaoDe}`]
    .filter(Boolean)
    .join(', ')
