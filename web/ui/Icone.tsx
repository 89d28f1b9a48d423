import type { SVGProps } from 'react'

/** Strokes on a 20 × 20 grid, 1.6 px, so that every icon has the weight of the text beside it. */
const TRACOS = {
  busca: 'M9 3.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11Zm4 9.5 4 4',
  carrinho: 'M2 3.5h2.2l2 9h8.6l1.7-6.5H5M7.5 16.4h.01M13.5 16.4h.01',
  sino: 'M5 13.5V9a5 5 0 0 1 10 0v4.5l1.5 1.5h-13L5 13.5ZM8.3 17.2a2 2 0 0 0 3.4 0',
  fechar: 'm5 5 10 10M15 5 5 15',
  seta: 'm6 8 4 4 4-4',
  avancar: 'm8 5 5 5-5 5',
  voltar: 'm12 5-5 5 5 5',
  subir: 'M10 15.5v-11M5.5 9 10 4.5 14.5 9',
  descer: 'M10 4.5v11M5.5 11l4.5 4.5 4.5-4.5',
  baixar: 'M10 3v9m-4-3.5 4 4 4-4M3.5 16.5h13',
  enviar: 'M10 13V4M6 7.5l4-4 4 4M3.5 16.5h13',
  mais: 'M10 4v12M4 10h12',
  alerta: 'M10 2.8a7.2 7.2 0 1 1 0 14.4 7.2 7.2 0 0 1 0-14.4ZM10 6.5v4.3M10 13.5h.01',
  grafico: 'M3.5 16.5h13M6 16v-5M10 16V5M14 16V8.5',
  tabela: 'M3.5 4.5h13v11h-13zM3.5 8.2h13M3.5 11.8h13M8 4.5v11',
  certo: 'm4 10.5 4 4 8-9',
  copiar: 'M7 7h9v9H7zM4 13V4h9',
  arquivo: 'M5 2.8h6.2L15 6.6v10.6H5zM11 3v4h4',
  calendario: 'M3.5 5h13v11.5h-13zM3.5 8.5h13M7 3v3.5M13 3v3.5',
  menu: 'M3.5 5.5h13M3.5 10h13M3.5 14.5h13',
  filtro: 'M3 5.5h14M5.5 10h9M8 14.5h4',
  pessoa: 'M10 3.5a3 3 0 1 1 0 6 3 3 0 0 1 0-6ZM4 17c.4-3.2 2.7-5 6-5s5.6 1.8 6 5',
  ajuda:
    'M10 2.8a7.2 7.2 0 1 1 0 14.4 7.2 7.2 0 0 1 0-14.4ZM8 8.2c.2-1.2 1-1.8 2-1.8 1.2 0 2.1.7 2.1 1.8 0 1.5-2.1 1.6-2.1 3.1M10 13.6h.01',
  relogio: 'M10 2.8a7.2 7.2 0 1 1 0 14.4 7.2 7.2 0 0 1 0-14.4ZM10 6v4.3l2.8 1.7',
  reticencias: 'M4.5 10h.01M10 10h.01M15.5 10h.01',
  lixeira: 'M4 5.5h12M8 5.5v-2h4v2M5.5 5.5l.7 11h7.6l.7-11',
  lapis: 'm4 16 .8-3.2L13.5 4 16 6.5 7.2 15.2 4 16Z',
  conversa: 'M3.5 4.5h13v9H9L5.5 16.5v-3h-2z',
  olho: 'M2.5 10C4.3 6.8 6.9 5.2 10 5.2s5.7 1.6 7.5 4.8c-1.8 3.2-4.4 4.8-7.5 4.8S4.3 13.2 2.5 10ZM10 7.8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4Z',
  externo: 'M8 4.5H4.5v11h11V12M11.5 4.5h4v4M15 5l-6 6',
} as const

export type IconeNome = keyof typeof TRACOS

interface IconeProps extends Omit<SVGProps<SVGSVGElement>, 'name'> {
  name: IconeNome
  /** Side in px; 20 unless told. */
  size?: number
  /** Says what the icon means when no text beside it does. Without it the icon is decoration. */
  label?: string
}

/** An icon drawn in the colour of the text. */
export function Icone({ name, size = 20, label, ...rest }: IconeProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'reticencias' ? 2.4 : 1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
      {...rest}
    >
      <path d={TRACOS[name]} />
    </svg>
  )
}
