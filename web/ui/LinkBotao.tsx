import { Ancora, type AncoraProps } from './Ancora.tsx'
import { type BotaoAparencia, classesDeBotao } from './Botao.tsx'
import { Icone } from './Icone.tsx'

interface LinkBotaoProps extends AncoraProps, BotaoAparencia {}

/** A link that looks like a button: it changes the page, a `Botao` changes the record. */
export function LinkBotao({ variant, size, wide, icon, iconOnly, className, children, ...rest }: LinkBotaoProps) {
  return (
    <Ancora
      {...rest}
      data-agora={variant === 'agora' || undefined}
      className={classesDeBotao({ variant, size, wide, iconOnly }, className)}
    >
      {icon && <Icone name={icon} />}
      {iconOnly ? <span className="so-leitor">{children}</span> : children}
    </Ancora>
  )
}
