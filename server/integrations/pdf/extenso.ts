import type { Centavos } from '@hub/domain/kernel/dinheiro.ts'

const ate19 = [
  '',
  'um',
  'dois',
  'três',
  'quatro',
  'cinco',
  'seis',
  'sete',
  'oito',
  'nove',
  'dez',
  'onze',
  'doze',
  'treze',
  'quatorze',
  'quinze',
  'dezesseis',
  'dezessete',
  'dezoito',
  'dezenove',
]
const dezenas = ['', '', 'vinte', 'trinta', 'quarenta', 'cinquenta', 'sessenta', 'setenta', 'oitenta', 'noventa']
const centenas = [
  '',
  'cento',
  'duzentos',
  'trezentos',
  'quatrocentos',
  'quinhentos',
  'seiscentos',
  'setecentos',
  'oitocentos',
  'novecentos',
]
const ordens = [
  ['', ''],
  ['mil', 'mil'],
  ['milhão', 'milhões'],
  ['bilhão', 'bilhões'],
  ['trilhão', 'trilhões'],
] as const

/** An amount in words, as receipts have it: 124800 → 'um mil duzentos e quarenta e oito reais'. */
export function reaisPorExtenso(valor: Centavos): string {
  if (!Number.isSafeInteger(valor) || valor < 0) throw new RangeError(`${valor} is no amount in centavos`)
  const reais = Math.floor(valor / 100)
  const centavos = valor % 100
  const partes: string[] = []
  // 'um milhão de reais', but 'um milhão e um reais'.
  if (reais > 0)
    partes.push(`${inteiro(reais)}${reais % 1_000_000 === 0 ? ' de' : ''} ${reais === 1 ? 'real' : 'reais'}`)
  if (centavos > 0) partes.push(`${inteiro(centavos)} ${centavos === 1 ? 'centavo' : 'centavos'}`)
  return partes.join(' e ') || 'zero real'
}

function inteiro(numero: number): string {
  const grupos: { valor: number; texto: string }[] = []
  for (let resto = numero, ordem = 0; resto > 0; resto = Math.floor(resto / 1000), ordem++) {
    const valor = resto % 1000
    const nome = ordens[ordem]?.[valor === 1 ? 0 : 1] ?? ''
    if (valor > 0) grupos.unshift({ valor, texto: nome ? `${ate999(valor)} ${nome}` : ate999(valor) })
  }
  return grupos
    .map(({ valor, texto }, i) => {
      const ultimo = i === grupos.length - 1
      if (i === 0) return texto
      // 'mil e um', 'mil e cem', but 'mil cento e um'.
      return `${ultimo && (valor < 100 || valor % 100 === 0) ? ' e ' : ultimo ? ' ' : ', '}${texto}`
    })
    .join('')
}

function ate999(n: number): string {
  if (n === 100) return 'cem'
  const resto = n % 100
  const partes = [centenas[Math.floor(n / 100)]]
  if (resto < 20) partes.push(ate19[resto])
  else partes.push(dezenas[Math.floor(resto / 10)], ate19[resto % 10])
  return partes.filter(Boolean).join(' e ')
}
