import { mascararCpf } from '@hub/domain/kernel/cpf.ts'
import { desenhavel } from './fontes.ts'
import { quando } from './palavras.ts'
import { cor, esquerda, largura, type Papel } from './papel.ts'
import type { Assinatura } from './pdf.ts'

const ALTURA = 100
const VAO = 20

/** Blocks of signature, two beside each other: who, as whom, and the traces of the electronic act or that it is awaited. */
export function assinaturas(papel: Papel, lista: readonly Assinatura[]) {
  const { pdf } = papel
  const largo = (largura - VAO) / 2
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
            pdf.text(desenhavel(texto), x, acima, { width: largo, height: 26, ellipsis: true, lineGap: 1 }),
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
    { texto: a.nome, peso: 'forte', tamanho: 11, tinta: cor.tinta } as const,
    ...(quem(a) ? [{ ...apoio, texto: quem(a) }] : []),
  ]
  if (!a.assinadoEm) return [...cabeca, { ...apoio, texto: 'Aguardando assinatura eletrônica' }]
  return [
    ...cabeca,
    { ...apoio, texto: `Assinado em ${quando(a.assinadoEm)}${a.ip ? `, IP ${a.ip}` : ''}` },
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

const quem = ({ cpf, porDelegacaoDe }: Assinatura): string =>
  [cpf && `CPF ${mascararCpf(cpf)}`, porDelegacaoDe && `por delegação de ${porDelegacaoDe}`].filter(Boolean).join(', ')
